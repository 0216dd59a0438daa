import { expect, it } from 'vitest';
import { sampleContent } from '../testing/sample-draft.ts';
import { inTimeZone } from './time-zone-change.ts';

it('keeps the times of day of all moments when the zone changes', () => {
  const moved = inTimeZone(sampleContent, 'Atlantic/Canary');

  expect(moved).toMatchObject({ timeZone: 'Atlantic/Canary', startsAt: '2026-12-12T19:00:00.000Z' });
  expect(moved.tickets[0]).toMatchObject({
    validFrom: null,
    saleStart: '2026-06-30T23:00:00.000Z',
    steps: [{ until: '2026-09-30T22:59:00.000Z' }, { until: '2026-11-15T23:59:00.000Z' }],
  });
});
