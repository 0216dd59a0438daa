import type { Audience } from '@dorsal/api/internal/people/audience-where';
import { mayAll } from '@dorsal/api/internal/people/people-scope';
import { findPeople } from '@dorsal/api/internal/people/people-window';
import { sql } from 'drizzle-orm';
import type { PeopleDatabase } from './people-database.ts';

const rows = 50;
const byName = { by: 'name', direction: 'ascending' } as const;

/** What members type: names with and without accents, parts of words, an address, a document, an order. */
export const searches = [
  'muñoz',
  'garcia',
  'María Ferrer',
  'iñigo',
  'sánchez pé',
  'san',
  '.9123@',
  '45123',
  'an',
  'x1z',
];

/** The first page without filters, and with the filters of the panel. */
export function filtersOf({ event }: PeopleDatabase): readonly Audience[] {
  const [ticket] = event.tickets;
  const [shirt] = event.questions;
  return [
    {},
    { ticketIds: [ticket?.id ?? ''] },
    { orderStates: ['pendingTransfer'] },
    { orderStates: ['paid'] },
    { place: 'cancelled' },
    { checkedIn: false },
    { boughtFrom: '2027-03-01', boughtUntil: '2027-03-31' },
    { priceFrom: 1000, priceUntil: 2000 },
    { answers: [{ questionId: shirt?.id ?? '', values: ['M', 'L'] }] },
    { q: 'maria', ticketIds: [ticket?.id ?? ''], orderStates: ['paid'], checkedIn: true },
  ];
}

/** Milliseconds of one call of the list: a window and the total. */
export async function listMs({ services, event }: PeopleDatabase, audience: Audience): Promise<number> {
  const columns = ['email', 'ticket', 'orderState', 'price', 'boughtAt'];
  const start = performance.now();
  await findPeople(services.db, {
    event,
    may: mayAll,
    audience,
    sort: byName,
    columns,
    offset: 0,
    limit: rows,
  });
  return performance.now() - start;
}

/** The same for a search that reads every name and address, by the event's orders; it doesn't even ignore accents. */
export async function naiveMs({ services: { db }, eventId }: PeopleDatabase, q: string): Promise<number> {
  const found = sql.join(
    q.split(' ').map((word) => sql`(p.full_name ilike ${`%${word}%`} or p.email ilike ${`%${word}%`})`),
    sql` and `,
  );
  const from = sql`from participants p join orders o on o.id = p.order_id
    where o.event_id = ${eventId} and o.status in ('paid', 'pending', 'refunded') and ${found}`;
  const start = performance.now();
  await Promise.all([
    db.execute(sql`select p.*, o.status ${from} order by p.full_name limit ${rows}`),
    db.execute(sql`select count(*) ${from}`),
  ]);
  return performance.now() - start;
}

/** The value below which 95 of 100 are. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}
