import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { matchTransfers, type TransferProposal, transferReferences } from '@dorsal/domain/transfer-match';
import type { Executor } from '../db/database.ts';
import { bankLines } from '../db/schema/bank-lines.ts';
import { type ComparedOrder, findComparedOrders } from './transfer-orders.ts';

/** An undecided line with the order that it seems to pay. */
export interface ProposedLine {
  readonly line: typeof bankLines.$inferSelect;
  readonly proposal: TransferProposal;
}

/** Lines that are compared: older ones wait until newer ones are decided. */
const mostLines = 1000;

/** The undecided lines of an organizer, newest first, and the orders with which they were compared, by id. */
export async function proposeLines(
  db: Executor,
  organizerId: string,
): Promise<{ readonly lines: readonly ProposedLine[]; readonly orders: ReadonlyMap<string, ComparedOrder> }> {
  const open = await db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.organizerId, organizerId), eq(bankLines.state, 'open')))
    .orderBy(desc(bankLines.bookedOn), bankLines.id)
    .limit(mostLines);
  if (open.length === 0) return { lines: [], orders: new Map() };
  const references = new Set(open.flatMap(({ text }) => transferReferences(text)));
  const found = await findComparedOrders(db, organizerId, [...references]);
  const compared = found.map(({ _id: id, total: totalCents, state, buyerName, billedTo }) => ({
    id,
    totalCents,
    state,
    names: [buyerName, billedTo].filter((name) => name !== null),
  }));
  const proposals = matchTransfers(open, compared, await paidByLines(db, organizerId));
  return {
    lines: open.map((line, at) => ({ line, proposal: proposals[at] ?? { kind: 'none' } })),
    orders: new Map(found.map((order) => [order._id, order])),
  };
}

async function paidByLines(db: Executor, organizerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ orderId: bankLines.orderId })
    .from(bankLines)
    .where(and(eq(bankLines.organizerId, organizerId), isNotNull(bankLines.orderId)));
  return new Set(rows.flatMap(({ orderId }) => orderId ?? []));
}
