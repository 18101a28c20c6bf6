testkit::damaged_texts!(mythologies::State);
