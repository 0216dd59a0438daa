import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { eventQuery } from '@dorsal/api-client/queries';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { type Answer, answeringApi } from '~/testing/answering-api.ts';
import { readAgain, saleChanges } from './sale-changes.ts';

const [ticket] = eventExample.tickets as [TicketTypeBody];
const event: EventBody = {
  ...eventExample,
  startDate: '2026-12-12T18:00:00.000Z',
  tickets: [
    { ...ticket, saleStart: '2026-11-01T08:00:00.000Z', saleEnd: '2026-12-01T08:00:00.000Z' },
    { ...ticket, saleStart: null, saleEnd: '2026-12-01T08:00:00.000Z' },
  ],
};

describe('the number of sale changes of an event', () => {
  it.each([
    ['before all changes', '2026-11-01T07:59:59.000Z', 0],
    ['at the change itself, because our time may be ahead', '2026-11-01T08:00:00.000Z', 0],
    ['when a sale has started', '2026-11-01T08:00:02.000Z', 1],
    ['when two have ended', '2026-12-01T08:00:02.000Z', 3],
    ['when the event has started', '2026-12-12T18:00:02.000Z', 4],
  ])('%s (%s) is %i', (_, now, times) => {
    expect(saleChanges(event, Date.parse(now), 2_000)).toBe(times);
  });

  it('changes later with a larger margin', () => {
    expect(saleChanges(event, Date.parse('2026-11-01T08:00:06.999Z'), 7_000)).toBe(0);
    expect(saleChanges(event, Date.parse('2026-11-01T08:00:07.000Z'), 7_000)).toBe(1);
  });

  it('counts the changes of a price', () => {
    const until = '2026-11-10T23:00:00.000Z';
    const prices = [
      { until, price: 32 },
      { until: null, price: 36 },
    ];
    const changing = { ...eventExample, tickets: [{ ...ticket, prices }] };

    expect(saleChanges(changing, Date.parse(until) + 2_000, 2_000)).toBe(1);
    expect(saleChanges(changing, Date.parse(until), 2_000)).toBe(0);
  });

  it('is 0 if no times are known', () => {
    const timeless = { ...eventExample, startDate: null };

    expect(saleChanges(timeless, Date.parse('2999-01-01T00:00:00.000Z'), 2_000)).toBe(0);
  });
});

describe('an event that is read again', () => {
  const onSale = { ...event, name: 'A la venta' };

  async function readAfter(answers: Answer[]) {
    const queryClient = makeQueryClient();
    const path = `/api/events/event/${event.slug}`;
    const api = answeringApi({ [`GET ${path}`]: () => answers.shift() ?? { status: 503 } });
    const { queryKey } = eventQuery(api, event.slug);
    queryClient.setQueryData(queryKey, event);
    await readAgain({ queryClient, api, id: event.slug, pauseMs: 1 });
    return queryClient.getQueryData(queryKey)?.name;
  }

  it('is fetched although the cached one is fresh', async () => {
    expect(await readAfter([{ body: onSale }])).toBe('A la venta');
  });

  it('is requested once more after a failure', async () => {
    expect(await readAfter([{ status: 503 }, { body: onSale }])).toBe('A la venta');
  });

  it('stays unchanged when that fails, too', async () => {
    expect(await readAfter([{ status: 503 }, { status: 503 }, { body: onSale }])).toBe(event.name);
  });
});
