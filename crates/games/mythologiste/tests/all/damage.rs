testkit::damaged_texts!(mythologiste::State);
