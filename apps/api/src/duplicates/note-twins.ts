import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { Transaction } from '../db/database.ts';
import { duplicatePeople } from '../db/schema/duplicate-people.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { isWithin } from '../limits/rate-limit.ts';
import { countOrderMails } from '../outbox/order-mail-limits.ts';
import type { OutboxMessage } from '../outbox/outbox.ts';
import { findTwins, lockPeople } from './find-twins.ts';

interface PaidOrder {
  readonly id: string;
  readonly eventId: string;
}

/** E-mails that other people's orders cause to one order: a stranger who knows a name and a birth date could send many. */
const othersLimit = { action: 'duplicate-people', times: 3, windowSeconds: 24 * 60 * 60 } as const;

/** The e-mails about new pairs. */
export interface DuplicateMails {
  /** To the order's buyer. */
  readonly own: readonly OutboxMessage[];
  /** To the buyers of the other places. */
  readonly others: readonly OutboxMessage[];
}

/**
 * Stores which places of a paid order seem to have the person of another sold place of the event, and returns the e-mails
 * about new pairs, one for each address. `participantIds`: only these places.
 */
export async function noteTwins(
  tx: Transaction,
  order: PaidOrder,
  participantIds?: readonly string[],
): Promise<DuplicateMails> {
  const { id: orderId, eventId } = order;
  const own = await comparedPeople(tx, orderId, participantIds);
  if (own.length === 0) return { own: [], others: [] };
  await lockPeople(tx, { eventId, people: own });
  const twins = await findTwins(tx, { eventId, people: own, exceptOrderId: orderId });
  const found = twins.flatMap(({ index, personId, ...twin }) => {
    const ownId = own[index]?.personId;
    if (ownId === undefined) return [];
    const [oneId, otherId] = ownId < personId ? [ownId, personId] : [personId, ownId];
    return [{ ...twin, ownId, personId, oneId, otherId }];
  });
  if (found.length === 0) return { own: [], others: [] };
  const stored = await tx
    .insert(duplicatePeople)
    .values(found.map(({ oneId, otherId, cause }) => ({ oneId, otherId, cause })))
    .onConflictDoNothing()
    .returning({ oneId: duplicatePeople.oneId, otherId: duplicatePeople.otherId });
  const isNew = ({ oneId, otherId }: (typeof found)[number]) =>
    stored.some((pair) => pair.oneId === oneId && pair.otherId === otherId);
  return mailsAbout(tx, orderId, found.filter(isNew));
}

/** The same for a place whose person was corrected. */
export async function noteTwinsAgain(
  tx: Transaction,
  order: PaidOrder,
  participantId: string,
): Promise<DuplicateMails> {
  await forgetTwins(tx, [participantId]);
  return noteTwins(tx, order, [participantId]);
}

/** Removes the pairs of these people, whose data have changed. */
export async function forgetTwins(tx: Transaction, participantIds: readonly string[]): Promise<void> {
  const ids = tx
    .select({ id: people.personId })
    .from(people)
    .where(inArray(people.participantId, [...participantIds]));
  await tx
    .delete(duplicatePeople)
    .where(or(inArray(duplicatePeople.oneId, ids), inArray(duplicatePeople.otherId, ids)));
}

/** The active places with a document or a birth date. */
async function comparedPeople(
  tx: Transaction,
  orderId: string,
  participantIds: readonly string[] | undefined,
) {
  const rows = await tx
    .select({ personId: people.personId, fullName: participants.fullName, person: participants.person })
    .from(participants)
    .innerJoin(people, eq(people.participantId, participants.id))
    .where(
      and(
        eq(participants.orderId, orderId),
        isNull(participants.cancelledAt),
        sql`${participants.person} ?| array['document', 'birthDate']`,
        participantIds && inArray(participants.id, [...participantIds]),
      ),
    )
    .orderBy(participants.position);
  return rows.map(({ personId, fullName, person }) => {
    const { document, birthDate } = person ?? {};
    return { personId, fullName, ...(document && { document }), ...(birthDate && { birthDate }) };
  });
}

interface NewPair {
  readonly ownId: string;
  readonly personId: string;
  readonly orderId: string;
}

async function mailsAbout(
  tx: Transaction,
  orderId: string,
  pairs: readonly NewPair[],
): Promise<DuplicateMails> {
  if (pairs.length === 0) return { own: [], others: [] };
  const byOrder = Map.groupBy(pairs, (pair) => pair.orderId);
  const rows = await tx
    .select({ id: orders.id, email: orders.buyerEmail })
    .from(orders)
    .where(inArray(orders.id, [orderId, ...byOrder.keys()]))
    .orderBy(orders.id);
  const buyers = rows.map(({ id, email }) => ({ id, email: normaliseEmail(email ?? '') }));
  const known = new Set(buyers.filter(({ id }) => id === orderId).map(({ email }) => email));
  const others: { mail: OutboxMessage; to: string }[] = [];
  for (const { id, email: to } of buyers) {
    if (known.has(to)) continue;
    known.add(to);
    if (!(await isWithin(tx, id, othersLimit))) continue;
    const personIds = (byOrder.get(id) ?? []).map(({ personId }) => personId);
    others.push({ mail: mailTo(id, personIds), to });
  }
  // The buyer of a free order may never have proved to read the address.
  const reasons = await countOrderMails(
    tx,
    others.map(({ to }) => ({ to, isOwnOrder: true })),
    { network: null, scale: 1 },
  );
  const ownIds = pairs.map(({ ownId }) => ownId);
  return {
    own: [mailTo(orderId, ownIds)],
    others: others.map(({ mail }, at) => ({ ...mail, withheldReason: reasons[at] ?? null })),
  };
}

/** The key names the order, so that the row can be forgotten with it. */
function mailTo(orderId: string, personIds: readonly string[]): OutboxMessage {
  return {
    kind: 'duplicate-people',
    payload: { orderId, personIds: [...new Set(personIds)] },
    dedupeKey: `duplicate-people:${orderId}:${newId()}`,
  };
}
