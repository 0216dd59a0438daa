import { colours } from '../lettering/brand.ts';
import type { TextStyle } from './typesetter.ts';

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, footer: 62 } as const;
export const left = page.margin;
export const inner = page.width - 2 * page.margin;
export const right = page.width - page.margin;
/** The lower limit of a page's text, above the footer. */
export const bottom = page.height - page.footer - 22;

const { ink, muted } = colours;

export const styles = {
  label: { face: 'run', size: 8.5, colour: muted },
  text: { face: 'run', size: 9.5, colour: ink },
  muted: { face: 'run', size: 9.5, colour: muted },
  strong: { face: 'strong', size: 9.5, colour: ink },
  name: { face: 'strong', size: 11.5, colour: ink },
  number: { face: 'bib', size: 30, colour: ink, leading: 34 },
  total: { face: 'bib', size: 38, colour: ink, leading: 42 },
  sum: { face: 'bib', size: 17, colour: ink, leading: 21 },
  small: { face: 'run', size: 7, colour: muted },
} as const satisfies Record<string, TextStyle>;
