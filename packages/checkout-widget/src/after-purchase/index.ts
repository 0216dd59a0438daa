export { type Corrected, correctedText } from './corrected-text.ts';
export { mayCorrect } from './may-correct.ts';
export { NotComing, type NotComingProps } from './NotComing.tsx';
export type { RaceOfPlace } from './race-of-place.ts';
export { PlaceCorrection, type PlaceCorrectionProps } from './PlaceCorrection.tsx';
