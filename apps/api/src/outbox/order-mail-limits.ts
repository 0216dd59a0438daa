import { mailboxOf, normaliseEmail } from '@dorsal/domain/email-address';
import type { Transaction } from '../db/database.ts';
import type { WithheldReason } from '../db/schema/outbox.ts';
import { siteFactor } from '@dorsal/domain/places-limits';
import { siteOf } from '../http/network.ts';
import { countAll } from '../limits/rate-limit.ts';
import { tokenHash } from '../token-hash.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';

/** Per day and mailbox, with all of its tags. */
export const orderMailsToMailbox = 20;
/**
 * Per hour for the orders of one network, before `RATE_LIMIT_SCALE`; four times as many for an IPv6 /48. A buyer's own
 * `order-confirmed` is not counted: thousands of people on a mobile network share one IPv4 address.
 */
export const orderMailsOfNetwork = 120;

const hour = 60 * 60;

/** The caller who causes the e-mails. */
export interface MailCause {
  /** The network from which the order was placed; null: no longer known, and not counted. */
  readonly network: string | null;
  /** `RATE_LIMIT_SCALE`. */
  readonly scale: number;
}

interface Counter {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
  readonly reason: WithheldReason;
}

interface CountedMail {
  readonly to: string;
  /** Counts only for the mailbox. */
  readonly isOwnOrder?: boolean;
}

/**
 * Counts these e-mails about free orders, and returns for each the reason to withhold it, or null. A free order can be
 * placed with any address and text: without limits our domain would send a stranger's words to a chosen mailbox.
 */
export async function countOrderMails(
  tx: Transaction,
  mails: readonly CountedMail[],
  { network, scale }: MailCause,
): Promise<(WithheldReason | null)[]> {
  if (mails.length === 0) return [];
  const ofNetwork = networkCounters(network, scale);
  const countersOf = mails.map(({ to, isOwnOrder = false }) => [
    mailboxCounter(to),
    ...(isOwnOrder ? [] : ofNetwork),
  ]);
  const amounts = new Map<string, Counter & { amount: number }>();
  for (const counter of countersOf.flat()) {
    amounts.set(counter.key, { ...counter, amount: (amounts.get(counter.key)?.amount ?? 0) + 1 });
  }
  const additions = [...amounts.values()].map(({ key, amount, windowSeconds }) => ({
    key,
    amount,
    windowSeconds,
  }));
  const after = await countAll(tx, additions);
  const used = new Map(additions.map(({ key, amount }) => [key, (after.get(key) ?? 0) - amount]));
  const reasons = countersOf.map((counters) => {
    for (const { key } of counters) used.set(key, (used.get(key) ?? 0) + 1);
    return counters.find(({ key, limit }) => (used.get(key) ?? 0) > limit)?.reason ?? null;
  });
  if (reasons.some((reason) => reason !== null)) await alertWithheld(tx);
  return reasons;
}

function mailboxCounter(address: string): Counter {
  return {
    key: `order-mails-to/${tokenHash(mailboxOf(address))}`,
    limit: orderMailsToMailbox,
    windowSeconds: 24 * hour,
    reason: 'mailbox_limit',
  };
}

function networkCounters(network: string | null, scale: number): Counter[] {
  if (network === null) return [];
  const limit = orderMailsOfNetwork * scale;
  const counter = (subject: string, times: number): Counter => ({
    key: `order-mails/${subject}`,
    limit: times,
    windowSeconds: hour,
    reason: 'network_limit',
  });
  const site = siteOf(network);
  return [counter(network, limit), ...(site === null ? [] : [counter(site, limit * siteFactor)])];
}

/** At most once a day. The operator decides whether they are sent. */
async function alertWithheld(tx: Transaction): Promise<void> {
  await enqueue(tx, {
    kind: 'operator-alert',
    payload: {
      subject: 'Hay correos de pedidos gratuitos retenidos',
      text: `Se ha alcanzado un límite: ${orderMailsToMailbox} correos al día por buzón, o ${orderMailsOfNetwork} por hora y red (multiplicado por RATE_LIMIT_SCALE).\n\nPuedes verlos y enviarlos con las órdenes de operaciones mail held y mail release.`,
    },
    dedupeKey: `mails-withheld:${new Date().toISOString().slice(0, 10)}`,
  });
}

interface FreeOrderMails {
  readonly mails: readonly OutboxMessage[];
  readonly buyerEmail: string;
  /** The buyer has proved to read that address. */
  readonly isConfirmed: boolean;
  /** The recipient of an e-mail. Default: the address in its payload, else the buyer. */
  readonly recipientOf?: (mail: OutboxMessage) => string;
  readonly cause: MailCause;
}

/**
 * The e-mails of a free order. Those to others are withheld while the buyer's address is unconfirmed, and any beyond
 * the limits. A confirmed buyer's own e-mails are always sent.
 */
export async function limitOrderMails(
  tx: Transaction,
  { mails, buyerEmail, isConfirmed, recipientOf, cause }: FreeOrderMails,
): Promise<OutboxMessage[]> {
  const addressed = mails.map((mail) => ({
    mail,
    to: recipientOf?.(mail) ?? recipientIn(mail) ?? buyerEmail,
  }));
  const isToBuyer = ({ to }: { readonly to: string }) => normaliseEmail(to) === normaliseEmail(buyerEmail);
  // A confirmed buyer's own e-mails have no limit. E-mails to others are not sent before confirmation, so don't count.
  const counted = addressed.filter((one) => isToBuyer(one) !== isConfirmed);
  const reasons = await countOrderMails(
    tx,
    counted.map(({ to, mail }) => ({ to, isOwnOrder: mail.kind === 'order-confirmed' })),
    cause,
  );
  return addressed.map((one) => {
    const at = counted.indexOf(one);
    if (at === -1) return { ...one.mail, withheldReason: isToBuyer(one) ? null : 'unconfirmed' };
    return { ...one.mail, withheldReason: reasons[at] ?? null };
  });
}

function recipientIn({ payload: { email } }: OutboxMessage): string | undefined {
  return typeof email === 'string' ? email : undefined;
}
