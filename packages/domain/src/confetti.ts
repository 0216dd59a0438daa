/** Once per loaded order that is paid (spec, section 9). */
export const confetti = { particleCount: 100, spread: 70, origin: { y: 0.6 } } as const;
