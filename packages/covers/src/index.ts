export { type CoverArt, type CoverOptions, coverSvg, toneFor } from './cover.ts';
export { avoidNeighbourTones } from './neighbour-tones.ts';
export { type Art, type Sport, sportOf } from './sports.ts';
export type { Tone } from './tones.ts';
