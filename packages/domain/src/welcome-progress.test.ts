import { expect, it } from 'vitest';
import { welcomeProgressPercent } from './welcome-progress.ts';

it('stands at 85 %', () => {
  expect(welcomeProgressPercent).toBe(85);
});
