import { asc, eq, ne } from 'drizzle-orm';
import { type RefundScope, RefundTooLargeError } from '@dorsal/domain/refund-parts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { completeTransferRefund } from '../payments/complete-refund.ts';
import { refundsOfOrder } from '../payments/order-refunds.ts';
import { type AskedPart, requestPartialRefund, requestRefund } from '../payments/request-refund.ts';
import { askForAccountAgain } from '../payments/refund-account.ts';
import { retryRefund } from '../payments/retry-refund.ts';
import type { Services } from '../services.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { requireCents } from './cents.ts';
import { requireOrderId } from './order-handle.ts';
import { euros, json, moment, table } from './output.ts';
import { requireParticipant } from './participant-handle.ts';

export const ordersRefund = defineCommand({
  name: 'orders refund',
  about:
    'Gives a paid order back, or a part of it: its places go on sale again, its money on its way. With --payment, only ' +
    'asks again for the refunds of that payment: the order stays as it is',
  args: ['<order>'],
  options: {
    yes: { flag: true, about: 'refunds the order: that is not taken back' },
    participant: {
      value: 'e-mail, name or number',
      about: "gives back this person's place and its part of the fee, and cancels it",
    },
    amount: { value: 'euros', about: 'gives back this amount instead, as 12.50; 0.00 for none' },
    key: {
      value: 'word',
      about: 'names this refund of an amount: run again with the same key, it is not made again',
    },
    'without-fee': { flag: true, about: 'gives back nothing of the management fee' },
    'keep-place': { flag: true, about: "the participant's place stays valid" },
    payment: { value: 'number', about: 'asks again for the refunds of this payment, and no more' },
  },
  usage: '<order> (--yes [a part] | --payment <number>)',
  example: '7ydf3h9k --yes',
  async run({ services, args: [handle = ''], options, print }) {
    const { db } = services;
    const orderId = await requireOrderId(db, handle);
    if (options.payment !== undefined) {
      const { participant, amount, 'without-fee': withoutFee, 'keep-place': keepPlace } = options;
      if (participant !== undefined || amount !== undefined || withoutFee || keepPlace)
        throw new UsageError(
          '--payment asks again for the refunds of a payment: it takes no part of the order.',
        );
      print(await retried(services, orderId, options.payment));
      return 0;
    }
    const beside = await openBeside(db, orderId);
    if (!options.yes) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      const places = order?.quantity === 1 ? '1 place' : `${order?.quantity} places`;
      throw new OperatorError(
        `Nothing was done. ${orderId} (${order?.status}) is ${places} of ${order?.buyerEmail ?? 'nobody yet'} ` +
          `for ${euros(order?.totalCents ?? 0)}: add --yes to give it back.${beside}`,
      );
    }
    const part = await partOf(db, orderId, options);
    const requested = part
      ? await inWords(requestPartialRefund(services, orderId, part))
      : { ...(await requestRefund(services, orderId)), wasRepeated: false };
    const { status, amountCents, method, keptPlaces } = requested;
    if (requested.wasRepeated) {
      print(
        `${orderId}  ${euros(amountCents)}  ${status}\nThis key was used before: nothing more goes back.`,
      );
      return 0;
    }
    const next =
      status === 'refunded'
        ? 'It is refunded.'
        : method === null
          ? 'No money goes back.'
          : whoSendsIt(method);
    const kept =
      keptPlaces === 0
        ? ''
        : `\nNot put on sale, because their participants have checked in: ${keptPlaces}. places release does it.`;
    print(`${orderId}  ${euros(amountCents)}  ${status}\n${next}${kept}${beside}`);
    return 0;
  },
});

interface Part {
  readonly participant: string | undefined;
  readonly amount: string | undefined;
  readonly key: string | undefined;
  readonly 'without-fee': boolean;
  readonly 'keep-place': boolean;
}

/** The part of the order that the options name; undefined for all of it. */
async function partOf(db: Database, orderId: string, options: Part): Promise<AskedPart | undefined> {
  const { participant, amount, key, 'without-fee': withoutFee, 'keep-place': keepPlace } = options;
  if (participant === undefined && amount === undefined && !withoutFee && !keepPlace) return undefined;
  const cents = amount === undefined ? undefined : requireCents(amount);
  if (cents !== undefined && cents > 0 && key === undefined)
    throw new UsageError(
      `--amount needs --key and a word for this refund: run twice by mistake, it would pay ${euros(cents)} twice.`,
    );
  const id = participant === undefined ? undefined : (await requireParticipant(db, orderId, participant)).id;
  const whole: RefundScope =
    id === undefined ? { kind: 'all' } : { kind: 'participants', participantIds: [id] };
  const places = id === undefined ? ('all' as const) : [id];
  return {
    scope:
      cents === undefined
        ? whole
        : { kind: 'amount', cents, ...(id !== undefined && { participantIds: [id] }) },
    withFee: !withoutFee,
    key,
    cancelled: keepPlace || (id === undefined && cents !== undefined) ? [] : places,
  };
}

async function inWords<T>(refund: Promise<T>): Promise<T> {
  try {
    return await refund;
  } catch (error) {
    if (!(error instanceof RefundTooLargeError)) throw error;
    throw new OperatorError(`Nothing was done: only ${euros(error.leftCents)} of it are left to give back.`);
  }
}

async function retried(services: Services, orderId: string, number: string): Promise<string> {
  const { status, amountCents, method } = await retryRefund(services, { orderId, number });
  const next = status === 'completed' ? 'It was given back before.' : whoSendsIt(method);
  return `${orderId}  ${number}  ${euros(amountCents)}  ${status}\n${next}`;
}

function whoSendsIt(method: 'card' | 'transfer' | null): string {
  return method === 'transfer'
    ? 'It goes into the next payouts file once its account is known: the one that paid, or the one that the buyer enters. If you send it by hand, run refunds complete.'
    : 'The worker asks the bank for it.';
}

/** Describes open refunds of payments other than the one that paid the order; empty if there are none. */
async function openBeside(db: Database, orderId: string): Promise<string> {
  const open = (await refundsOfOrder(db, orderId)).filter(
    ({ status, attempt }) => status !== 'completed' && attempt.status === 'surplus',
  );
  return open
    .map(
      ({ status, amountCents, attempt: { number } }) =>
        `\nBeside the order's own payment, ${number} (${euros(amountCents)}) goes back by itself: ${status}. ` +
        `Ask again for it alone with --payment ${number}.`,
    )
    .join('');
}

export const refundsList = defineCommand({
  name: 'refunds list',
  about: 'Lists money that is on its way back, the longest on top',
  args: [],
  options: { all: { flag: true, about: 'completed ones too' }, ...jsonOption },
  example: '',
  async run({ services: { db }, options, print }) {
    const rows = await db
      .select({
        id: refunds.id,
        orderId: paymentAttempts.orderId,
        number: paymentAttempts.number,
        method: paymentAttempts.method,
        status: refunds.status,
        reason: refunds.reason,
        amountCents: refunds.amountCents,
        responseCode: refunds.responseCode,
        requestedAt: refunds.requestedAt,
        settledAt: refunds.settledAt,
      })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(options.all ? undefined : ne(refunds.status, 'completed'))
      .orderBy(asc(refunds.requestedAt));
    if (options.json) print(json(rows));
    else {
      print(
        table(
          rows.map(({ amountCents, responseCode, requestedAt, settledAt, ...row }) => ({
            ...row,
            amount: euros(amountCents),
            response: responseCode,
            requested: moment(requestedAt),
            settled: moment(settledAt),
          })),
        ),
      );
    }
    return 0;
  },
});

export const refundsComplete = defineCommand({
  name: 'refunds complete',
  about:
    'Notes that a person has sent the money back: a transfer, or a card refund that the bank has refused',
  args: ['<order>'],
  options: {
    refund: { value: 'id', about: 'the refund that was made, if more than one of the order waits' },
  },
  example: '7ydf3h9k',
  async run({ services, args: [handle = ''], options, print }) {
    const orderId = await requireOrderId(services.db, handle);
    const { amountCents } = await completeTransferRefund(services, orderId, { refundId: options.refund });
    print(`${orderId}  ${euros(amountCents)}  completed`);
    return 0;
  },
});

export const refundsAskAccount = defineCommand({
  name: 'refunds ask-account',
  about: 'Mails the buyer another link for the account of a refund by transfer; earlier links end',
  args: ['<order>'],
  options: {
    refund: { value: 'id', about: 'the refund, if more than one of the order is by transfer' },
    returned: { flag: true, about: 'it is in a file, and the bank refused it or sent it back' },
  },
  example: '7ydf3h9k',
  async run({ services, args: [handle = ''], options, print }) {
    const orderId = await requireOrderId(services.db, handle);
    const asked = { refundId: options.refund, wasReturned: options.returned };
    const { amountCents } = await askForAccountAgain(services, orderId, asked);
    print(`${orderId}  ${euros(amountCents)}  the buyer is asked for an account`);
    return 0;
  },
});
