import { readAccentColour } from '@dorsal/domain/accent-colour';

/**
 * Custom properties that set the accent in `@dorsal/ui`'s tokens. They belong on the document's element, because the
 * tokens are computed there.
 */
export type AccentProperties = Readonly<Record<`--${string}`, string>>;

/**
 * Custom properties that give the checkout an organizer's color (`#rrggbb`), for inline style or CSS. Empty if there is
 * no color or `readAccentColour` rejects it: the product's own color stays. Needs neither React nor a browser.
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
