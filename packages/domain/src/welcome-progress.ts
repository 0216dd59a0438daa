/** Per cent; fixed (spec, section 9). */
export const welcomeProgressPercent = 85;
