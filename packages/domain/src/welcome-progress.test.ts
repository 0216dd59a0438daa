import { expect, it } from 'vitest';
import { welcomeProgressPercent } from './welcome-progress.ts';

it('is 85 %', () => {
  expect(welcomeProgressPercent).toBe(85);
});
