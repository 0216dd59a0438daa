import { mailboxOf } from '@dorsal/domain/email-address';
import {
  verificationCodeMinutes,
  verificationCodeResendSeconds,
  verificationCodeTries,
} from '@dorsal/domain/verification-code';
import { inTransaction } from '../db/in-transaction.ts';
import { wideNetworkOf } from '../http/network.ts';
import { countFor, forgetCount, isWithin, limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';

/** What a code proves: an account's address or an order's. Each is counted separately. */
type Purpose = 'account' | 'order';

export interface CodeCall {
  readonly purpose: Purpose;
  readonly email: string;
  readonly ip: string;
}

type LimitServices = Pick<Services, 'db' | 'config'>;

const hour = 60 * 60;

/** Orders: 60 buyers a minute on one network get all of their codes (decisions, "Limits on places"). */
const mailsOfNetwork = { account: 20, order: 240 } as const;
/** More than a purchase needs. */
const mailsOfNetworkToMailbox = 6;
/** From all networks together, so that strangers can't flood a mailbox: for the address itself, and for its tags. */
const mailsToAddress = 12;

/** In ten minutes. */
const triesOfNetwork = { account: 60, order: 300 } as const;
/** In an hour. */
const triesOfNetworkForAddress = 20;
/** Counts compared attempts only. */
const triesForAddress = 60;

/**
 * How many attempts a code allows from all networks together. As many as the address has in an hour: with fewer, one
 * network could use up the code of a buyer elsewhere.
 */
export const mostTriesOfCode = triesForAddress;

/** Whether to write an e-mail; `justSent`: another network's call has just sent one with the same code. */
export type CodeMail = 'due' | 'justSent';

/**
 * Counts an e-mail with a code before it is written. Throws TooManyRequestsError. An e-mail to one mailbox counts for
 * its network too, so that a stranger elsewhere can't use up its owner's e-mails. A refused call doesn't count as an
 * e-mail to the address: the buyer's call in the same minute is still due.
 */
export async function limitCodeMail(services: LimitServices, call: CodeCall): Promise<CodeMail> {
  const { purpose, email, ip } = call;
  const { db } = services;
  const count = (name: string, times: number, windowSeconds: number) => ({
    action: `${purpose}-${name}`,
    times,
    windowSeconds,
  });
  await limitForNetwork(services, ip, count('codes', mailsOfNetwork[purpose], hour));
  const pair = pairOf(call);
  await limitFor(db, pair, count('code-again', 1, verificationCodeResendSeconds));
  return inTransaction(db, async (tx) => {
    const isDue = await isWithin(tx, tokenHash(email), count('code-sent', 1, verificationCodeResendSeconds));
    if (!isDue) return 'justSent';
    const mailbox = mailboxOf(email);
    const here = `${tokenHash(mailbox)}/${wideNetworkOf(ip)}`;
    await limitFor(tx, here, count('codes-here', mailsOfNetworkToMailbox, hour));
    // Tags are counted separately: e-mails to them can't use up those of the address without a tag.
    const counted = email === mailbox ? 'codes-to' : 'codes-to-tags';
    await limitFor(tx, tokenHash(mailbox), count(counted, mailsToAddress, hour));
    return 'due';
  });
}

/** The state of an attempt: one of several, the last, or one that must not be compared. */
export type TryCount = 'open' | 'last' | 'over';

/**
 * Counts an attempt before the code is compared, for the address and the caller's network: a stranger elsewhere can't
 * use up the buyer's attempts. An attempt that isn't compared doesn't count for the address. The result is the same
 * without an account, so it reveals nothing. Throws TooManyRequestsError.
 */
export async function limitCodeTry(services: LimitServices, call: CodeCall): Promise<TryCount> {
  const { purpose, email, ip } = call;
  const { db } = services;
  const pair = pairOf(call);
  await limitForNetwork(services, ip, {
    action: `${purpose}-tries`,
    times: triesOfNetwork[purpose],
    windowSeconds: 600,
  });
  await limitFor(db, pair, {
    action: `${purpose}-tries-here`,
    times: triesOfNetworkForAddress,
    windowSeconds: hour,
  });
  const windowSeconds = verificationCodeMinutes * 60;
  const count = await countFor(db, pair, { action: triesAction(purpose), windowSeconds });
  if (count > verificationCodeTries) return 'over';
  await limitFor(db, tokenHash(email), {
    action: `${purpose}-tries-for`,
    times: triesForAddress,
    windowSeconds: hour,
  });
  return count === verificationCodeTries ? 'last' : 'open';
}

/**
 * Resets the network's attempts for the address. Call it wherever a code may be mailed, whether or not the address has
 * an account and a code was mailed: otherwise the answers to wrong codes would reveal that.
 */
export async function forgetTries({ db }: Pick<Services, 'db'>, call: CodeCall): Promise<void> {
  await forgetCount(db, pairOf(call), triesAction(call.purpose));
}

const triesAction = (purpose: Purpose) => `${purpose}-code-tries`;

function pairOf({ email, ip }: CodeCall): string {
  return `${tokenHash(email)}/${wideNetworkOf(ip)}`;
}
