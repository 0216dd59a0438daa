import { sql } from 'drizzle-orm';
import { mailboxOf } from '@dorsal/domain/email-address';
import { refusesDuplicates } from '@dorsal/domain/duplicates';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import type { Transaction } from '../db/database.ts';
import { RefusedError } from '../http/refusal.ts';
import { countFor, requireUnused } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import { newId } from '../ids.ts';
import { tokenHash } from '../token-hash.ts';
import { findTwins, lockPeople, type StoredComparison, type Twin } from './find-twins.ts';

/** A person with the ticket type that they take, by its current id. */
export interface PlaceToSell extends StoredComparison {
  readonly ticketId: string;
}

interface Sale {
  readonly order: { readonly id: string; readonly eventId: string };
  readonly buyer: {
    readonly email: string;
    /** Whether the buyer proved to read the address. A place of an older order may be corrected without it. */
    readonly isProven: boolean;
  };
  readonly rules: SportRules;
  readonly places: readonly PlaceToSell[];
  /** Of a place that is sold already. Default: a checkout. */
  readonly isCorrection?: boolean;
}

/**
 * Per mailbox, with all of its tags: each such answer says that a document is registered. Per order if its buyer has not
 * proved to read the address: another person's answers must not use up those of the mailbox.
 */
const answersLimit = { action: 'duplicate-place', times: 5, windowSeconds: 24 * 60 * 60 } as const;

const subjectOf = ({ order, buyer }: Sale) => tokenHash(buyer.isProven ? mailboxOf(buyer.email) : order.id);

/** A place of the order has the document of a sold one. The answer has no name; the buyer's e-mail says which place it is. */
export class DuplicatePlaceError extends RefusedError {
  override name = 'DuplicatePlaceError';

  readonly sale: Sale;
  /** The places at fault, by their index in the sale. */
  readonly indexes: readonly number[];

  constructor(sale: Sale, indexes: readonly number[]) {
    super({
      status: 409,
      code: 'duplicate_place',
      message: 'No podemos completar esta plaza con estos datos. Te hemos escrito con el motivo.',
    });
    this.sale = sale;
    this.indexes = indexes;
  }
}

/** The same, said to a member of the organizer. */
export class KnownDuplicateError extends RefusedError {
  override name = 'KnownDuplicateError';

  constructor(fullName: string, orderId: string) {
    super({
      status: 409,
      code: 'known_duplicate',
      message: `El documento de ${fullName} ya está en el pedido ${confirmationReference(orderId)} de este evento, que solo admite una plaza por persona.`,
    });
  }
}

/**
 * Refuses places with the document of a sold one, if the event's rules refuse duplicates. The people stay locked until the
 * end of the transaction, whatever the rules: of two concurrent free orders the second is refused. An order that waits for its money is not
 * sold: if two are paid later, the second is a warning. Call it before anything is written, and through `keepingRefusal`. Throws
 * DuplicatePlaceError, and TooManyRequestsError if the address (`answersLimit`) got five such answers in a day, whatever the places.
 */
export async function refuseTwins(tx: Transaction, sale: Sale): Promise<void> {
  const { order, rules, places } = sale;
  if (places.every(({ ticketId }) => !refusesDuplicates(rules, ticketId))) {
    // Looked up later, for the warning: the locks come before those of the limits in every event.
    await lockPeople(tx, { eventId: order.eventId, people: places });
    return;
  }
  const counter = `duplicate-place ${subjectOf(sale)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counter}, 0))`);
  await requireUnused(tx, subjectOf(sale), answersLimit);
  const indexes = new Set((await refusedTwins(tx, sale)).map(({ index }) => index));
  if (indexes.size > 0)
    throw new DuplicatePlaceError(
      sale,
      [...indexes].toSorted((one, other) => one - other),
    );
}

/** The same for a member of the organizer, who may know the other order. Throws KnownDuplicateError. */
export async function refuseTwinsOpenly(tx: Transaction, sale: Omit<Sale, 'buyer'>): Promise<void> {
  const [twin] = (await refusedTwins(tx, sale)).toSorted((one, other) => one.index - other.index);
  if (twin) throw new KnownDuplicateError(sale.places[twin.index]?.fullName ?? '', twin.orderId);
}

async function refusedTwins(tx: Transaction, { order, rules, places }: Omit<Sale, 'buyer'>): Promise<Twin[]> {
  await lockPeople(tx, { eventId: order.eventId, people: places });
  const refused = places.map((place) =>
    refusesDuplicates(rules, place.ticketId) ? place : uncomparedPerson,
  );
  const twins = await findTwins(tx, { eventId: order.eventId, people: refused, exceptOrderId: order.id });
  return twins.filter(({ cause }) => cause === 'document');
}

const uncomparedPerson: StoredComparison = { fullName: '' };

/**
 * Runs a step that may refuse a place. Returns that refusal instead of throwing it, so that the transaction commits its
 * count and the e-mail with the reason: a thrown one would undo both.
 */
export async function keepingRefusal<T>(
  tx: Transaction,
  step: (tx: Transaction) => Promise<T>,
): Promise<T | DuplicatePlaceError> {
  try {
    return await step(tx);
  } catch (error) {
    if (!(error instanceof DuplicatePlaceError)) throw error;
    const { order, buyer, places, isCorrection = false } = error.sale;
    await countFor(tx, subjectOf(error.sale), answersLimit);
    await enqueue(tx, {
      kind: 'duplicate-refused',
      payload: {
        orderId: order.id,
        eventId: order.eventId,
        email: buyer.email,
        places: error.indexes.map((at) => at + 1),
        of: places.length,
        isCorrection,
      },
      dedupeKey: `duplicate-refused:${order.id}:${newId()}`,
    });
    return error;
  }
}
