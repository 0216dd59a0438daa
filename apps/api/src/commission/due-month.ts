import { sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';

/** An organizer's month whose commission is invoiced now. */
export interface DueMonth {
  readonly organizerId: string;
  readonly month: string;
  /** The portal's company. */
  readonly nif: string;
  readonly zone: string;
}

/**
 * The oldest month whose commission is not invoiced yet, of any organizer with orders; undefined if there is none, or if
 * the portal's company is not in VERI*FACTU mode. A month is due one day after its end, so that a payment that was on
 * its way at midnight is in it. The months of an organizer come one after the other: an R1 needs its F1.
 */
export async function dueMonth(db: Database, { tax }: Pick<Config, 'tax'>): Promise<DueMonth | undefined> {
  const { rows } = await db.execute<{ organizerId: string; month: string; nif: string; zone: string }>(sql`
    with issuer as (
      select nif, zone, now() at time zone zone as local, started_at at time zone zone as started from tax_issuers
      where nif = ${tax.company.nif} and mode = 'verifactu'
        and (last_day is null or (now() at time zone zone)::date <= to_date(last_day, 'DD-MM-YYYY'))),
    ended as (
      select issuer.nif, issuer.zone, to_char(first, 'YYYY-MM') as month
      from issuer cross join generate_series(date_trunc('month', started),
        date_trunc('month', local - interval '1 day') - interval '1 month', interval '1 month') first),
    next as (
      select distinct on (o.id) o.id as organizer_id, ended.month, ended.nif, ended.zone, m.next_try_at
      from organizers o cross join ended
      left join commission_months m on m.organizer_id = o.id and m.month = ended.month
      where m.closed_at is null and exists (select 1 from orders where seller_id = o.id)
      order by o.id, ended.month)
    select organizer_id as "organizerId", month, nif, zone from next
    where next_try_at is null or next_try_at <= now()
    order by month, organizer_id limit 1`);
  return rows[0];
}
