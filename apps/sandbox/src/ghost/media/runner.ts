/** A runner in profile, to the right; `x` and `y` are where the foot touches the ground, `height` in pixels. */
export function runner({
  x,
  y,
  height,
  color,
}: {
  x: number;
  y: number;
  height: number;
  color: string;
}): string {
  const limb = (path: string, width: number) => `<path d="${path}" stroke-width="${width}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${height / 100})" fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round"><circle cx="15" cy="-90" r="8" fill="${color}" stroke="none"/>${limb('M7 -75L-3 -47', 15)}${limb('M6 -76L-12 -66L-10 -50', 7)}${limb('M8 -75L20 -60L33 -67', 7)}${limb('M-2 -46L18 -32L10 -4L18 -2', 9)}${limb('M-4 -46L-12 -25L-34 -27L-38 -20', 9)}</g>`;
}
