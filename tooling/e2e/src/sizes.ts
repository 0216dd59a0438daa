/** The tag of tests whose promise has nothing to do with the layout, which other tests see at both sizes: they run at one size. */
export const sameAtAnySize = '@same-at-any-size';

/** The tag of tests of what small screens alone have: wide ones have room for links, and show list and map side by side. */
export const onSmallScreens = '@on-small-screens';
