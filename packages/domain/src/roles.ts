/** The roles of a profile (spec, sections 3 and 6). */
export const roles = ['user', 'partner'] as const;
export type Role = (typeof roles)[number];
