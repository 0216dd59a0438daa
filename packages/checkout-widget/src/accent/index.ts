import { readAccentColour } from '@dorsal/domain/accent-colour';

/** The custom properties with which `@dorsal/ui`'s tokens take an accent: for the document's element, on which it works them out. */
export type AccentProperties = Readonly<Record<`--${string}`, string>>;

/**
 * What gives the checkout an organizer's colour (`#rrggbb`), as inline style or as CSS. Empty for none, and for one that could
 * not be read or seen well enough: then it keeps the product's own. Needs neither React nor a browser.
 */
export function accentProperties(accent: string | null | undefined): AccentProperties {
  const read = readAccentColour(accent ?? '');
  if ('problem' in read) return {};
  const { fill, onFill, hover, press, text, tint } = read.colours;
  return {
    '--accent': fill,
    '--on-accent': onFill,
    '--accent-hover': hover,
    '--accent-press': press,
    '--accent-text': text,
    '--accent-tint': tint,
  };
}
