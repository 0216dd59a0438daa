/** For a negative control whose race is a matter of chance: it has to show itself once in so many tries. */
export const byChance = { retry: 5 } as const;
