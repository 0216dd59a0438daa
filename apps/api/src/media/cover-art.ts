/** What a generated picture shows; drawn by @dorsal/covers. The same picture always comes of the same event. */
export type { CoverArt } from '@dorsal/covers';
