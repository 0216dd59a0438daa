export interface MarkerSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The width of a marker's rim, in CSS pixels. */
export const markerRim = 1.5;

/** A pin whose tip is at the bottom center. */
export interface MarkerShape {
  /** A path for SVG and canvas, from the marker's top left corner. */
  readonly outline: string;
  readonly dot: { readonly x: number; readonly y: number; readonly radius: number };
}

/** The shape of a pin, the same on the map and in its picture. */
export function markerShape({ width, height }: MarkerSize): MarkerShape {
  const radius = width / 2 - markerRim;
  const [x, y] = [width / 2, width / 2];
  // The offsets of the head's ends: the arc runs from the left end over the top to the right end.
  const [aside, below] = [Math.cos(Math.PI * 0.15) * radius, Math.sin(Math.PI * 0.15) * radius];
  const left = `${decimal(x - aside)} ${decimal(y + below)}`;
  const right = `${decimal(x + aside)} ${decimal(y + below)}`;
  return {
    outline: `M${left}A${radius} ${radius} 0 1 1 ${right}L${x} ${height - markerRim}Z`,
    dot: { x, y, radius: radius * 0.4 },
  };
}

function decimal(value: number): number {
  return Math.round(value * 100) / 100;
}
