const line = 'rgb(186 23 23)';
const slope = 'rgb(242 65 47 / 0.5)';
const rings = 20;
/** Every fifth line is a bold one, as on maps. */
const boldEvery = 5;
/** The ring within which the ground is darker. */
const summitRing = 6;
const points = 96;

/** Draws the contour lines of a hill around its summit, up to the edges of the context's clip region. */
export function drawContours(
  context: CanvasRenderingContext2D,
  summit: { readonly x: number; readonly y: number },
): void {
  context.save();
  context.translate(summit.x, summit.y);
  context.fillStyle = slope;
  traceRing(context, summitRing);
  context.fill();
  context.strokeStyle = line;
  for (let ring = 1; ring <= rings; ring += 1) {
    const isBold = ring % boldEvery === 1;
    context.lineWidth = isBold ? 1.9 : 1.1;
    context.globalAlpha = isBold ? 0.3 : 0.22;
    traceRing(context, ring);
    context.stroke();
  }
  context.restore();
}

function traceRing(context: CanvasRenderingContext2D, ring: number): void {
  context.beginPath();
  for (let point = 0; point < points; point += 1) {
    const angle = (point / points) * 2 * Math.PI;
    const radius = ring * 22 * unevenness(angle, ring);
    context.lineTo(1.1 * radius * Math.cos(angle), 0.92 * radius * Math.sin(angle));
  }
  context.closePath();
}

/**
 * Radius factor of a ring in this direction: ridges and valleys shift a little from ring to ring, and rings never
 * cross.
 */
function unevenness(angle: number, ring: number): number {
  return (
    1 +
    0.13 * Math.sin(2 * angle + 0.6 + ring * 0.02) +
    0.1 * Math.sin(3 * angle + 2.1 - ring * 0.05) +
    0.045 * Math.sin(5 * angle + ring * 0.13) +
    0.02 * Math.sin(9 * angle - ring * 0.2)
  );
}
