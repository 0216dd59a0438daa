import type { Art } from './sports.ts';
import type { Tone } from './tones.ts';

/** What a caller may fix about a cover; the rest follows from the seed. */
export interface CoverArt {
  /** The event's category, in any case and spelling. */
  readonly sport: string;
  readonly tone?: Tone;
  readonly art?: Art;
}

export type { Art, Sport } from './sports.ts';
export type { Tone } from './tones.ts';
