/** Pixels (spec, section 9): from here on the account shows four tabs. */
export const accountBreakpointPx = 768;

/** Pixels: below it the explorer locks the body's scroll and hides the footer. */
export const eventsBreakpointPx = 1024;
