import type { Random } from './random.ts';
import type { Palette } from './tones.ts';

/** The input of an art, which draws on top of the ground. */
export interface Scene {
  readonly random: Random;
  readonly w: number;
  readonly h: number;
  /** One pixel of a card 800 wide, in units of this drawing. */
  readonly unit: number;
  readonly palette: Palette;
  /** Prefix for ids in the drawing, so that two covers may be inline on one page. */
  readonly idPrefix: string;
  readonly notrace: boolean;
  readonly cells: number;
  readonly levels: number;
  /** Factor for the width of contour lines and their route. */
  readonly u: number;
}

/** Draws terrain and trace as SVG elements. */
export type ArtDrawing = (scene: Scene) => string;
