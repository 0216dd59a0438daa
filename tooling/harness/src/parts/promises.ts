import type { Database } from '@dorsal/api/internal/db/database';
import { sql } from 'drizzle-orm';
import { ledgerText } from './books.ts';
import type { Load, Promised } from './load.ts';

/** The comparison of the database with the acknowledged orders. */
export interface PromiseCheck {
  /** Acknowledged orders and payments that are missing or differ in the database. */
  readonly lost: readonly string[];
  /** Orders in excess of one per key. */
  readonly duplicates: number;
  /** 'clean', or the faults. */
  readonly ledger: string;
  /** Why buyers could not finish. */
  readonly stranded: readonly string[];
  readonly text: string;
  readonly isKept: boolean;
}

type Kept = {
  readonly id: string;
  readonly status: string;
  readonly quantity: number;
  readonly total_cents: number;
  readonly buyer_email: string | null;
  readonly people: number;
};

/** Lets the buyers finish, and compares the acknowledged orders with the stored ones. */
export async function checkPromises(
  load: Load,
  look: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
): Promise<PromiseCheck> {
  const stranded = await load.finish();
  const { promised } = load;
  const { kept, ledger } = await look(async (db) => ({
    kept: await ordersOf(db),
    ledger: await ledgerText(db),
  }));
  const lost = promised.flatMap((promise) => {
    const fault = faultOf(promise, kept.get(promise.orderId));
    return fault ? [fault] : [];
  });
  const ids = new Set(promised.map(({ orderId }) => orderId));
  // A stranded buyer may have an order that was never acknowledged.
  const unasked = [...kept.keys()].filter((id) => !ids.has(id)).length;
  const duplicates = promised.length - ids.size + (stranded.length > 0 ? 0 : unasked);
  const check = { lost, duplicates, ledger, stranded };
  const isKept = lost.length + duplicates + stranded.length === 0 && ledger === 'clean';
  return { ...check, isKept, text: textOf(promised, check) };
}

async function ordersOf(db: Database): Promise<ReadonlyMap<string, Kept>> {
  const { rows } = await db.execute<Kept>(sql`
    select o.id, o.status, o.quantity, o.total_cents, o.buyer_email, count(p.id)::int as people
    from orders o left join participants p on p.order_id = o.id group by o.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** '0 of 1,830 acknowledged orders lost…, ledger clean'. */
function textOf(
  promised: readonly Promised[],
  { lost, duplicates, ledger, stranded }: Pick<PromiseCheck, 'lost' | 'duplicates' | 'ledger' | 'stranded'>,
): string {
  const paid = promised.filter(({ isPaid }) => isPaid).length;
  const why = lost[0] ? ` (one ${lost[0]})` : '';
  return [
    `${lost.length} of ${promised.length.toLocaleString('en')} acknowledged orders lost${why}, ${paid.toLocaleString('en')} paid`,
    `${duplicates} orders twice`,
    ...(stranded[0] ? [`${stranded.length} buyers stranded (${stranded[0]})`] : []),
    `ledger ${ledger}`,
  ].join(', ');
}

function faultOf(promise: Promised, kept: Kept | undefined): string | null {
  if (!kept) return 'is gone';
  if (kept.quantity !== promise.quantity || kept.total_cents !== promise.totalCents) return 'has changed';
  if (promise.email === undefined) return null;
  if (kept.buyer_email !== promise.email || kept.people !== promise.quantity) return 'lost its checkout';
  if (promise.isPaid && kept.status !== 'paid') return `was paid, and is ${kept.status}`;
  return null;
}
