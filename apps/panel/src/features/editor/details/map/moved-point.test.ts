import { expect, it } from 'vitest';
import { pinStep, roundedPoint } from './moved-point.ts';

it('the point of a pin has four decimals', () => {
  expect(roundedPoint({ lat: 39.688_649, lng: -0.432_55 })).toEqual({ lat: 39.6886, lng: -0.4325 });
});

it.each([
  ['ArrowLeft', false, [-8, 0]],
  ['ArrowUp', false, [0, -8]],
  ['ArrowDown', true, [0, 40]],
  ['Enter', false, undefined],
] as const)('%s (Shift: %s) moves the pin by %j pixels', (key, shiftKey, pixels) => {
  expect(pinStep(key, shiftKey)?.map((length) => length + 0)).toEqual(pixels && [...pixels]);
});
