import { contrastGrade, contrastRatio } from './contrast.ts';

/** An organizer's colour as their page shows it: on a button, under the pointer, as a link, behind a chosen row. */
export interface AccentColours {
  /** The colour itself, `#rrggbb` in lower case: buttons, marks, numerals. */
  readonly fill: string;
  /** On `fill`, `hover` and `press`: black or white. */
  readonly onFill: string;
  readonly hover: string;
  readonly press: string;
  /** The same colour as text on white, and on `tint`: darker, where it has to be. */
  readonly text: string;
  /** A breath of it, to lie behind text. */
  readonly tint: string;
}

/** Why a text is no accent: it isn't `#rrggbb`, or it can't be told from the white that it lies on. */
export type AccentProblem = 'malformed' | 'tooPale';

const white = '#ffffff';
const black = '#000000';

/**
 * The colours that an accent gives, or why it is refused. It needs 3:1 against the white surface; whichever of black and
 * white can be read better on it is its text, and one of both always has 4.5:1. Under pointer and press the fill moves away from
 * its text, so that this only grows. Throws nothing, whatever the text. Source: WCAG 2.2 AA, 1.4.3 and 1.4.11.
 */
export function readAccentColour(text: string): { colours: AccentColours } | { problem: AccentProblem } {
  if (!/^#[\da-f]{6}$/i.test(text)) return { problem: 'malformed' };
  const fill = text.toLowerCase();
  if (contrastGrade(contrastRatio(fill, white)) === 'none') return { problem: 'tooPale' };
  const onFill = contrastRatio(fill, white) >= contrastRatio(fill, black) ? white : black;
  const away = onFill === white ? black : white;
  const tint = mixed(white, fill, 0.06);
  return {
    colours: {
      fill,
      onFill,
      hover: mixed(fill, away, 0.14),
      press: mixed(fill, away, 0.24),
      text: readableOn(tint, fill),
      tint,
    },
  };
}

/** The colour, with as much black in it as it needs to be read on the surface. */
function readableOn(surface: string, colour: string): string {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const shades = shares.map((share) => mixed(colour, black, share));
  return shades.find((shade) => contrastGrade(contrastRatio(shade, surface)) === 'text') ?? black;
}

/** `share` (0 to 1) of the second colour in the first one. */
function mixed(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
