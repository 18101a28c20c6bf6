testkit::damaged_texts!(pantheon::State);
