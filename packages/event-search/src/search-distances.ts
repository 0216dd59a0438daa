/** Kilometers around the visitor to choose from. */
export const searchDistances = [5, 10, 25, 50, 100, 200] as const;
