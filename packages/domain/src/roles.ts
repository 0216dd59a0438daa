/** The roles of a profile (spec, sections 3 and 6). */
export const roles = ['user', 'partner'] as const;
/** One of `roles`. */
export type Role = (typeof roles)[number];
