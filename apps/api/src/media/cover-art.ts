/** What a generated picture shows; drawn by @dorsal/covers from the seed. */
export interface CoverArt {
  readonly seed: string;
  readonly sport: string;
  readonly tone?: string;
}
