/** The three parts, in the order in which they open. */
export const parts = ['tickets', 'participants', 'payment'] as const;
export type Part = (typeof parts)[number];

/** Returns the part that opens later. */
export const later = (a: Part, b: Part): Part => (parts.indexOf(a) > parts.indexOf(b) ? a : b);
