/** Vite's default conditions for a browser with our own in front: packages are read from their sources. */
export const sourceConditions = ['@dorsal/source', 'module', 'browser', 'development|production'];
