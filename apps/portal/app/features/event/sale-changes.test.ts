import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { saleChanges } from './sale-changes.ts';

const [ticket] = eventExample.tickets as [TicketTypeBody];
const event: EventBody = {
  ...eventExample,
  startDate: '2026-12-12T18:00:00.000Z',
  tickets: [
    { ...ticket, saleStart: '2026-11-01T08:00:00.000Z', saleEnd: '2026-12-01T08:00:00.000Z' },
    { ...ticket, saleStart: null, saleEnd: '2026-12-01T08:00:00.000Z' },
  ],
};

describe('what may be bought of an event', () => {
  it.each([
    ['before all', '2026-11-01T07:59:59.000Z', 0],
    ['at once, as our time may be ahead', '2026-11-01T08:00:00.000Z', 0],
    ['when a sale has begun', '2026-11-01T08:00:02.000Z', 1],
    ['when two have ended', '2026-12-01T08:00:02.000Z', 3],
    ['when the event has begun', '2026-12-12T18:00:02.000Z', 4],
  ])('has changed, %s, so many times', (_, now, times) => {
    expect(saleChanges(event, Date.parse(now))).toBe(times);
  });

  it('never changes where no time is known', () => {
    const timeless = { ...eventExample, startDate: null };

    expect(saleChanges(timeless, Date.parse('2999-01-01T00:00:00.000Z'))).toBe(0);
  });
});
