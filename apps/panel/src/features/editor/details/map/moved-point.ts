import type { CoordinatesBody } from '@dorsal/api-contract/events';

/** Four decimals, as the fields show them: some ten meters. */
export function roundedPoint({ lat, lng }: CoordinatesBody): CoordinatesBody {
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** Pixels that an arrow key moves the pin, and with Shift. */
const step = 8;
const longStep = 40;

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By how many pixels a key moves the pin; undefined: by none. */
export function pinStep(key: string, shiftKey: boolean): readonly [x: number, y: number] | undefined {
  const direction = directions[key];
  const length = shiftKey ? longStep : step;
  return direction && [direction[0] * length, direction[1] * length];
}
