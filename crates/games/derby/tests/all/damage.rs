testkit::damaged_texts!(derby::State);
