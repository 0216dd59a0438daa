import { bib } from './arts/bib.ts';
import { contours } from './arts/contours.ts';
import { court } from './arts/court.ts';
import { hairpins } from './arts/hairpins.ts';
import { lanes } from './arts/lanes.ts';
import { plates } from './arts/plates.ts';
import { profile } from './arts/profile.ts';
import { triptych } from './arts/triptych.ts';
import { waves } from './arts/waves.ts';
import { hashOf, randomFrom } from './random.ts';
import type { ArtDrawing } from './scene.ts';
import { type Art, SPORTS, sportOf } from './sports.ts';
import { TONES, type Tone } from './tones.ts';

/** The properties of a cover that may be set; its seed determines the rest. */
export interface CoverArt {
  /** The event's category, in any case and spelling. */
  readonly sport: string;
  readonly tone?: Tone;
  readonly art?: Art;
}

export interface CoverOptions extends CoverArt {
  /** The event's `_id`: the same seed always gives the same drawing. */
  readonly seed: string;
  /** Width and height of the drawing, in pixels; both above zero. */
  readonly w: number;
  readonly h: number;
  /** Terrain only, for a picture behind text. Default false. */
  readonly notrace?: boolean;
  /** Contour grid's columns. Default 90, and 150 for a wide hero (w / h > 2). */
  readonly cells?: number;
  /** Number of contour levels. Default 19, and 30 for a wide hero. */
  readonly levels?: number;
  /** Factor for contour and route widths. Default 1, and 0.62 for a wide hero. */
  readonly u?: number;
}

const ARTS: Readonly<Record<Art, ArtDrawing>> = {
  bib,
  contours,
  court,
  hairpins,
  lanes,
  plates,
  profile,
  triptych,
  waves,
};

const CARD = { cells: 90, levels: 19, u: 1 };
const WIDE_HERO = { cells: 150, levels: 30, u: 0.62 };

const chosen = <Choice>(choices: readonly [Choice, ...Choice[]], hash: number): Choice =>
  choices[hash % choices.length] ?? choices[0];

/** The tone that the seed picks from the sport's shortlist. */
export function toneFor(seed: string, sport: string): Tone {
  return chosen(SPORTS[sportOf(sport)].tones, hashOf(seed));
}

/**
 * The cover of an event as an SVG document: flat ground, terrain in lines of the same hue, one trace in the most
 * saturated color.
 * Throws RangeError when a side is not above zero.
 * Source: the design's chapter on generative covers.
 */
export function coverSvg(options: CoverOptions): string {
  const { seed, w, h } = options;
  if (!(w > 0 && h > 0)) throw new RangeError(`A cover needs sides above zero, not ${w} by ${h}.`);
  const sport = sportOf(options.sport);
  const random = randomFrom(seed + sport);
  random();
  const palette = TONES[options.tone ?? toneFor(seed, sport)];
  const art = options.art ?? chosen(SPORTS[sport].art, hashOf(`${seed}a`));
  const drawing = ARTS[art]({
    ...(w / h > 2 ? WIDE_HERO : CARD),
    ...pickFineness(options),
    random,
    w,
    h,
    unit: w / 800,
    palette,
    idPrefix: `c${hashOf(`${seed} ${w} ${h}`).toString(36)}-`,
    notrace: options.notrace ?? false,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice" role="img" aria-hidden="true">` +
    `<rect width="${w}" height="${h}" fill="${palette.ground}"/>${drawing}</svg>`
  );
}

function pickFineness({ cells, levels, u }: CoverOptions) {
  return {
    ...(cells !== undefined && { cells }),
    ...(levels !== undefined && { levels }),
    ...(u !== undefined && { u }),
  };
}
