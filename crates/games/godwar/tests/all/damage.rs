testkit::damaged_texts!(godwar::State);
