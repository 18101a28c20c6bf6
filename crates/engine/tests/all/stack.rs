use engine::{Stack, state_hash};

#[test]
fn what_is_written_in_order_of_play_comes_off_in_that_order() {
    let mut stack: Stack<u8, 4> = Stack::new();
    stack.push(9);
    stack.then([1, 2]);
    assert_eq!((stack.len(), stack.top()), (3, Some(&1)));
    assert_eq!([(); 4].map(|()| stack.pop()), [Some(1), Some(2), Some(9), None]);
}

#[test]
fn a_stack_can_be_used_as_a_queue() {
    let mut stack: Stack<u8, 4> = Stack::new();
    stack.then([3, 2, 1]);
    assert_eq!([(); 4].map(|()| stack.pop_front()), [Some(1), Some(2), Some(3), None]);
}

#[test]
fn what_was_taken_off_is_forgotten() {
    let (mut used, mut fresh) = (Stack::<u8, 4>::new(), Stack::new());
    used.then([3, 2, 1]);
    used.pop();
    fresh.then([2, 1]);
    assert_eq!((used, state_hash(&used)), (fresh, state_hash(&fresh)));
    if let Some(top) = used.top_mut() {
        *top = 7;
    }
    assert_ne!(used, fresh);
    used.clear();
    assert_eq!(used, Stack::default());
}

#[test]
fn a_stored_stack_is_read_back_within_its_bound() {
    let mut stack: Stack<u8, 4> = Stack::new();
    stack.then([1, 2, 3]);
    let stored = postcard::to_stdvec(&stack).expect("plain data");
    assert_eq!(postcard::from_bytes(&stored), Ok(stack));
    assert!(postcard::from_bytes::<Stack<u8, 2>>(&stored).is_err());
}

#[test]
#[should_panic(expected = "out of bounds")]
fn a_full_stack_takes_no_more() {
    let mut stack: Stack<u8, 1> = Stack::new();
    stack.then([1, 2]);
}
