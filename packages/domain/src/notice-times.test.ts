import { expect, it } from 'vitest';
import { countdownTickMs, resultNoticeMs, unsupportedShareNoticeMs } from './notice-times.ts';

it('clears results after 7 s and the sharing notice after 3 s, and counts down every second', () => {
  expect([resultNoticeMs, unsupportedShareNoticeMs, countdownTickMs]).toEqual([7000, 3000, 1000]);
});
