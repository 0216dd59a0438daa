import { type SQL, sql } from 'drizzle-orm';
import type { StoredSort } from '../db/json/people-audience.ts';
import type { PeopleEvent } from './people-event.ts';

/** The keys of a sort on `people p`; the last makes the order of windows stable. */
export function sortKeys({ by }: Pick<StoredSort, 'by'>, { tickets }: PeopleEvent): SQL[] {
  if (by === 'name') return [sql`p.name_key`, sql`p.person_id`];
  if (by === 'boughtAt') return [sql`p.bought_at`, sql`p.person_id`];
  if (by === 'order') return [sql`right(p.order_id, 8)`, sql`p.position`, sql`p.person_id`];
  const ids = tickets.flatMap((ticket) => ticket.ids);
  const ranks = tickets.flatMap((ticket, rank) => ticket.ids.map(() => rank));
  return [
    sql`(${sql.param(ranks)}::int[])[array_position(${sql.param(ids)}::text[], p.ticket_type_id)]`,
    sql`p.name_key`,
    sql`p.person_id`,
  ];
}

/** `order by` for these keys. */
export function orderBy(keys: readonly SQL[], { direction }: Pick<StoredSort, 'direction'>): SQL {
  const suffix = direction === 'descending' ? sql` desc` : sql``;
  return sql.join(
    keys.map((key) => sql`${key}${suffix}`),
    sql`, `,
  );
}
