import { designColour } from './map-theme.ts';

export interface MarkerLook {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Names of design colours. */
  readonly fill: string;
  readonly dot: string;
}

/** Drawn at twice its size, for dense screens. */
export const markerPixelRatio = 2;

/** A pin whose tip is at the bottom centre, with a white rim and a dot. */
export function markerImage({ width, height, fill, dot }: MarkerLook): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width * markerPixelRatio;
  canvas.height = height * markerPixelRatio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas: markers cannot be drawn. The browser may be out of memory.');
  context.scale(markerPixelRatio, markerPixelRatio);

  const radius = width / 2 - 1.5;
  const centre = width / 2;
  context.beginPath();
  context.arc(centre, radius + 1.5, radius, Math.PI * 0.85, Math.PI * 0.15);
  context.lineTo(centre, height - 1.5);
  context.closePath();
  context.fillStyle = designColour(fill);
  context.fill();
  context.lineJoin = 'round';
  context.lineWidth = 1.5;
  context.strokeStyle = designColour('n-0');
  context.stroke();

  context.beginPath();
  context.arc(centre, radius + 1.5, radius * 0.4, 0, Math.PI * 2);
  context.fillStyle = designColour(dot);
  context.fill();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
