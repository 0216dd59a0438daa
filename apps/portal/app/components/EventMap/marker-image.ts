import { designColour } from './map-theme.ts';
import { type MarkerSize, markerRim, markerShape } from './marker-shape.ts';

export interface MarkerLook extends MarkerSize {
  /** Names of design colors. */
  readonly fill: string;
  readonly dot: string;
}

/** Drawn at twice its size, for dense screens. */
export const markerPixelRatio = 2;

/** A pin whose tip is at the bottom center, with a white rim and a dot. */
export function markerImage({ width, height, fill, dot }: MarkerLook): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width * markerPixelRatio;
  canvas.height = height * markerPixelRatio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas: markers cannot be drawn. The browser may be out of memory.');
  context.scale(markerPixelRatio, markerPixelRatio);

  const shape = markerShape({ width, height });
  const outline = new Path2D(shape.outline);
  context.fillStyle = designColour(fill);
  context.fill(outline);
  context.lineJoin = 'round';
  context.lineWidth = markerRim;
  context.strokeStyle = designColour('n-0');
  context.stroke(outline);

  context.beginPath();
  context.arc(shape.dot.x, shape.dot.y, shape.dot.radius, 0, Math.PI * 2);
  context.fillStyle = designColour(dot);
  context.fill();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
