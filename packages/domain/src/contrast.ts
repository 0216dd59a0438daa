/**
 * Contrast of two opaque colors in either order, from 1 (none) to 21 (black on white). Throws `RangeError` for
 * anything but `#rgb` or `#rrggbb`. Source: WCAG 2.2, "contrast ratio" and "relative luminance".
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What a ratio is enough for: any text, large text and parts of the interface, or neither (WCAG 2.2 AA). */
export function contrastGrade(ratio: number): 'text' | 'large' | 'none' {
  if (ratio >= 4.5) return 'text';
  return ratio >= 3 ? 'large' : 'none';
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour) ?? [];
  if (digits === undefined) throw new RangeError(`'${colour}' is no opaque colour in hex.`);
  const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return (pairs.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}
