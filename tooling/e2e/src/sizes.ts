/** The tag of tests that see the same at any size, such as those of answers that no browser shows: they run at one size. */
export const sameAtAnySize = '@same-at-any-size';
