/** The tag of tests that don't depend on the layout. They run at one size; other tests check the layout at both. */
export const sameAtAnySize = '@same-at-any-size';

/**
 * The tag of tests for small screens only: wide ones have room for links, and show list and map side by side. A journey
 * of phones' users that needs only one size has it, too.
 */
export const onSmallScreens = '@on-small-screens';
