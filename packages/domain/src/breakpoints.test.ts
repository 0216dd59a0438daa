import { expect, it } from 'vitest';
import { accountBreakpointPx, eventsBreakpointPx } from './breakpoints.ts';

it('widens the account at 768 px and the explorer at 1024 px', () => {
  expect([accountBreakpointPx, eventsBreakpointPx]).toEqual([768, 1024]);
});
