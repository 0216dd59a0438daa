/** For a negative control whose race depends on chance: it must occur in one of these tries. */
export const byChance = { retry: 5 } as const;
