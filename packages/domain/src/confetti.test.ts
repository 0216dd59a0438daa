import { expect, it } from 'vitest';
import { confetti } from './confetti.ts';

it('throws 100 particles with spread 70 from 0.6 of the height', () => {
  expect(confetti).toEqual({ particleCount: 100, spread: 70, origin: { y: 0.6 } });
});
