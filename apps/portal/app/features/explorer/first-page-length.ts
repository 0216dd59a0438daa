/** Cards that come with the page, and that the list draws at least: what fills two screens. */
export const firstPageLength = 24;
