import { and, eq, exists, sql } from 'drizzle-orm';
import { payoutAmount, payoutBalance } from '@dorsal/domain/payout-amount';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { lockOrganizer } from '../db/owners.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { payoutAccounts, payouts } from '../db/schema/payouts.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { eventLedgers, type LedgerOfEvent } from './event-ledger.ts';
import { PayoutTooLargeError } from './payout-errors.ts';

/** What became of one organizer or event. */
export type Proposal =
  | { readonly kind: 'proposed'; readonly id: string; readonly event: string; readonly cents: number }
  | { readonly kind: 'noAccount'; readonly organizer: string }
  | { readonly kind: 'accountWaits'; readonly organizer: string; readonly until: Date }
  /** More went back than is left: later sales of the event pay for it. */
  | { readonly kind: 'owes'; readonly event: string; readonly cents: number };

/** One event only. */
interface Asked {
  readonly eventId: string;
  /** Default: all that is left of it. */
  readonly cents?: number | undefined;
}

/**
 * Records payouts of what is left of each event, with the organizer locked: two at once don't pay it out twice. An
 * organizer whose account is missing or waits gets none. Throws PayoutTooLargeError for more than is left.
 */
export async function proposePayouts(
  { db, log }: Pick<Services, 'db' | 'log'>,
  asked?: Asked,
): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const { id } of await organizersWithEvents(db, asked?.eventId)) {
    proposals.push(...(await inTransaction(db, (tx) => proposeFor(tx, id, asked))));
  }
  log.info({ proposals: proposals.length }, 'payouts were proposed');
  return proposals;
}

function organizersWithEvents(db: Database, eventId: string | undefined) {
  const ofOrganizer = eq(events.organizerId, organizers.id);
  return db
    .select({ id: organizers.id })
    .from(organizers)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(events)
          .where(eventId === undefined ? ofOrganizer : and(ofOrganizer, eq(events.id, eventId))),
      ),
    )
    .orderBy(organizers.slug);
}

async function proposeFor(
  tx: Transaction,
  organizerId: string,
  asked: Asked | undefined,
): Promise<Proposal[]> {
  await lockOrganizer(tx, organizerId);
  const ledgers = (await eventLedgers(tx, organizerId)).filter(
    ({ eventId }) => asked === undefined || eventId === asked.eventId,
  );
  const cents = asked?.cents;
  if (cents !== undefined) requireLeft(ledgers, cents);
  const owing = ledgers
    .filter((ledger) => payoutBalance(ledger) < 0)
    .map((ledger): Proposal => ({ kind: 'owes', event: ledger.slug, cents: -payoutBalance(ledger) }));
  const due = ledgers.filter((ledger) => payoutAmount(ledger) > 0);
  if (due.length === 0) return owing;
  const obstacle = await obstacleOf(tx, organizerId);
  if (obstacle) return [obstacle, ...owing];
  const made = due.map((ledger) => ({
    event: ledger.slug,
    payout: { id: newId(), organizerId, eventId: ledger.eventId, amountCents: cents ?? payoutAmount(ledger) },
  }));
  await tx.insert(payouts).values(made.map(({ payout }) => payout));
  return [
    ...made.map(({ event, payout }): Proposal => {
      return { kind: 'proposed', id: payout.id, event, cents: payout.amountCents };
    }),
    ...owing,
  ];
}

function requireLeft(ledgers: readonly LedgerOfEvent[], cents: number): void {
  const left = ledgers.reduce((sum, ledger) => sum + payoutAmount(ledger), 0);
  if (cents > left) throw new PayoutTooLargeError(cents, left);
}

/** Why nothing is paid out to the organizer now; undefined if something may. */
async function obstacleOf(tx: Transaction, organizerId: string): Promise<Proposal | undefined> {
  const [found] = await tx
    .select({
      organizer: organizers.slug,
      usableFrom: payoutAccounts.usableFrom,
      isUsable: sql<boolean>`${payoutAccounts.usableFrom} <= now()`,
    })
    .from(organizers)
    .leftJoin(payoutAccounts, eq(payoutAccounts.organizerId, organizers.id))
    .where(eq(organizers.id, organizerId));
  if (!found) return undefined;
  const { organizer, usableFrom, isUsable } = found;
  if (usableFrom === null) return { kind: 'noAccount', organizer };
  return isUsable ? undefined : { kind: 'accountWaits', organizer, until: usableFrom };
}
