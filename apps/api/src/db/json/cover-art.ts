/** The motif of a generated picture, drawn by @dorsal/covers. One event always gives the same picture. */
export type { CoverArt } from '@dorsal/covers';
