import { and, eq, sql } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import { inTransaction } from '../db/in-transaction.ts';
import { bankLines } from '../db/schema/bank-lines.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { LineDecidedError } from './transfer-refusals.ts';

/** Sets a line aside that pays no order, or takes it back. Throws NotFoundError and LineDecidedError. */
export async function decideLine(
  { db }: Pick<Services, 'db'>,
  caller: OrganizerCaller,
  { lineId, isIgnored }: { readonly lineId: string; readonly isIgnored: boolean },
): Promise<void> {
  const { organizerId, userId } = caller;
  await inTransaction(db, async (tx) => {
    const isLine = and(eq(bankLines.id, lineId), eq(bankLines.organizerId, organizerId));
    const [line] = await tx.select().from(bankLines).where(isLine).for('update');
    if (!line) throw new NotFoundError();
    if (line.state === 'confirmed') throw new LineDecidedError();
    if ((line.state === 'ignored') === isIgnored) return;
    await tx
      .update(bankLines)
      .set(
        isIgnored
          ? { state: 'ignored', decidedBy: userId, decidedAt: sql`now()` }
          : { state: 'open', decidedBy: null, decidedAt: null },
      )
      .where(isLine);
    const action = isIgnored ? 'bankLineIgnored' : 'bankLineRestored';
    await recordActivity(tx, { organizerId, caller, action, subject: formatEuros(line.amountCents) });
  });
}
