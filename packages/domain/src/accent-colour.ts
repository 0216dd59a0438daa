import { contrastGrade, contrastRatio } from './contrast.ts';

/** An organizer's color in each use on their page: button, hover, press, link, and background of a chosen row. */
export interface AccentColours {
  /** The color itself, `#rrggbb` in lower case: buttons, marks, numerals. */
  readonly fill: string;
  /** On `fill`, `hover` and `press`: black or white. */
  readonly onFill: string;
  readonly hover: string;
  readonly press: string;
  /** The same color for text on white and on `tint`, darkened if its contrast is too low. */
  readonly text: string;
  /** A very light tint of it, as a background for text. */
  readonly tint: string;
}

/** Why a text is refused as an accent: it isn't `#rrggbb`, or its contrast with the white page is too low. */
export type AccentProblem = 'malformed' | 'tooPale';

const white = '#ffffff';
const black = '#000000';

/**
 * The colors that an accent gives, or why it is refused. It needs 3:1 against the white surface. Its text is black or
 * white, whichever has the higher contrast: always at least 4.5:1. Hover and press move the fill away from its text, so
 * that the contrast only grows. Never throws. Source: WCAG 2.2 AA, 1.4.3 and 1.4.11.
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

/** The color, mixed with the least black that makes it readable on the surface. */
function readableOn(surface: string, colour: string): string {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const shades = shares.map((share) => mixed(colour, black, share));
  return shades.find((shade) => contrastGrade(contrastRatio(shade, surface)) === 'text') ?? black;
}

/** `share` (0 to 1) of the second color in the first one. */
function mixed(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
