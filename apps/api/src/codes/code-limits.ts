import { mailboxOf } from '@dorsal/domain/email-address';
import {
  verificationCodeMinutes,
  verificationCodeResendSeconds,
  verificationCodeTries,
} from '@dorsal/domain/verification-code';
import { inTransaction } from '../db/in-transaction.ts';
import { wideNetworkOf } from '../limits/network.ts';
import { countFor, forgetCount, isWithin, limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';

/** What a code proves: the address of an account, or that of an order. Each is counted by itself. */
type Purpose = 'account' | 'order';

export interface CodeCall {
  readonly purpose: Purpose;
  readonly email: string;
  readonly ip: string;
}

type LimitServices = Pick<Services, 'db' | 'config'>;

const hour = 60 * 60;

/** Orders: a network of 60 buyers a minute gets all of its codes (decisions, "Limits on places"). */
const mailsOfNetwork = { account: 20, order: 240 } as const;
/** More than a purchase takes. */
const mailsOfNetworkToMailbox = 6;
/** From all networks together, so that strangers can't fill a mailbox: to the address itself, and to all of its tags. */
const mailsToAddress = 12;

/** In ten minutes. */
const triesOfNetwork = { account: 60, order: 300 } as const;
/** In an hour. */
const triesOfNetworkForAddress = 20;
/** Only tries that are compared. */
const triesForAddress = 60;

/**
 * How many tries a code takes from all networks together. As many as the address has in an hour: with fewer, one network
 * could use up the code of a buyer elsewhere.
 */
export const mostTriesOfCode = triesForAddress;

/** Whether an e-mail is to be written; `justSent`: one with the same code is on its way, another network asked for it. */
export type CodeMail = 'due' | 'justSent';

/**
 * Counts an e-mail with a code before it is written. Throws TooManyRequestsError. An e-mail to one mailbox counts for
 * its network too, so that a stranger elsewhere can't use up what its owner may ask for. A refused call doesn't count as
 * an e-mail to the address: the buyer's call in the same minute is still due.
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
    // Tags are counted by themselves: e-mails to them can't use up those of the address without a tag.
    const counted = email === mailbox ? 'codes-to' : 'codes-to-tags';
    await limitFor(tx, tokenHash(mailbox), count(counted, mailsToAddress, hour));
    return 'due';
  });
}

/** What a wrong try is: one of several, the last, or one that must not be compared at all. */
export type TryCount = 'open' | 'last' | 'over';

/**
 * Counts a try before the code is compared, for the address and the caller's network: a stranger elsewhere can't use up
 * the buyer's tries. What isn't compared doesn't count for the address. The same with and without an account, so the
 * answers tell nothing. Throws TooManyRequestsError.
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
 * Begins to count the network's tries for the address again. Called by whatever may mail a code, whether or not the
 * address has an account and a code was mailed: otherwise the answers to wrong codes would tell.
 */
export async function forgetTries({ db }: Pick<Services, 'db'>, call: CodeCall): Promise<void> {
  await forgetCount(db, pairOf(call), triesAction(call.purpose));
}

const triesAction = (purpose: Purpose) => `${purpose}-code-tries`;

function pairOf({ email, ip }: CodeCall): string {
  return `${tokenHash(email)}/${wideNetworkOf(ip)}`;
}
