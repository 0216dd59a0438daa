import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { dateParts, myEvents } from './my-events.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

function orderFor(id: string, startDate: string | null, status: OrderBody['status'] = 'paid'): OrderBody {
  return { ...orderExample, status, eventInfo: { ...orderExample.eventInfo, id, startDate } };
}

describe('Mis Eventos', () => {
  it('are those of paid orders, future ones first', () => {
    const orders = [
      orderFor('last-year', '2025-05-01T08:00:00.000Z'),
      orderFor('next-year', '2027-05-01T08:00:00.000Z'),
      orderFor('last-week', '2026-11-14T08:00:00.000Z'),
      orderFor('undated', null),
      orderFor('next-week', '2026-11-28T08:00:00.000Z'),
      orderFor('unpaid', '2026-11-29T08:00:00.000Z', 'pending'),
      orderFor('given-back', '2026-11-29T08:00:00.000Z', 'refunded'),
    ];

    expect(myEvents(orders, now).map(({ id }) => id)).toEqual([
      'next-week',
      'next-year',
      'undated',
      'last-week',
      'last-year',
    ]);
  });

  it('leave out orders whose places were all canceled', () => {
    const tickets = orderExample.tickets.map((line) => ({
      ...line,
      participants: line.participants.map((one) => ({ ...one, state: 'cancelled' as const })),
    }));

    expect(myEvents([{ ...orderExample, tickets }], now)).toEqual([]);
  });

  it('are listed once, even with several orders', () => {
    expect(myEvents([orderExample, orderExample], now)).toHaveLength(1);
  });

  it('show the day in their own time zone', () => {
    expect(dateParts({ startDate: '2027-04-04T23:30:00.000Z', timeZone: 'Europe/Madrid' })).toMatchObject({
      day: '05',
      monthYear: 'abr 2027',
    });
    expect(dateParts({ startDate: null, timeZone: 'Europe/Madrid' }).monthYear).toBe('Fecha por confirmar');
  });
});
