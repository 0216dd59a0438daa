/** A colour of the design, for canvases that cannot read custom properties. */
export function designColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
