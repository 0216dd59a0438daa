/** Cards that the page comes with, and that the list renders at least: enough for two screens. */
export const firstPageLength = 24;
