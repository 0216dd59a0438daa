/** The tag of tests that see the same at any size, such as those of answers that no browser shows: they run at one size. */
export const sameAtAnySize = '@same-at-any-size';

/** The tag of tests of what small screens alone have: wide ones have room for links, and show list and map side by side. */
export const onSmallScreens = '@on-small-screens';
