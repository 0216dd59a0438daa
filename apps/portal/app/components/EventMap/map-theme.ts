/** A color of the design, for canvases, which can't read custom properties. */
export function designColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
