import { outboxBacklog } from '../outbox/backlog.ts';
import { listDeadLetters, sendAgain } from '../outbox/dead-letters.ts';
import { listWithheld, releaseWithheld } from '../outbox/withheld.ts';
import { releaseOrder } from '../checkout/confirm-order.ts';
import { sendOrderMailsAgain } from '../mail/send-order-mails-again.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { requireOrderId } from './order-handle.ts';
import { duration, json, moment, table } from './output.ts';

export const mailBacklog = defineCommand({
  name: 'mail backlog',
  about: 'Lists what waits to be sent, how old the oldest of it is, and why that was not sent yet',
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const backlog = await outboxBacklog(db);
    if (options.json) print(json(backlog));
    else {
      print(
        table(
          backlog.map(({ kind, waiting, oldestSeconds, lastError }) => ({
            kind,
            waiting,
            oldest: duration(oldestSeconds),
            error: lastError,
          })),
        ),
      );
    }
    return 0;
  },
});

export const mailDead = defineCommand({
  name: 'mail dead',
  about: 'Lists e-mails and other work that was given up, the longest ago on top',
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const letters = await listDeadLetters(db);
    if (options.json) print(json(letters));
    else {
      print(
        table(
          letters.map(({ id, kind, orderId, attempts, lastError, deadAt }) => ({
            id,
            kind,
            order: orderId,
            tries: attempts,
            'given up': moment(deadAt),
            error: lastError,
          })),
        ),
      );
    }
    return 0;
  },
});

export const mailRetry = defineCommand({
  name: 'mail retry',
  about: 'Tries again for 72 hours what was given up: one piece by its id, or all',
  args: ['[outbox id]'],
  options: { all: { flag: true, about: 'everything that mail dead lists' } },
  usage: '(<outbox id> | --all)',
  example: '--all',
  async run({ services: { db }, args: [id], options, print }) {
    if (options.all === (id !== undefined)) throw new UsageError('Give an outbox id, or --all.');
    const ids = id === undefined ? (await listDeadLetters(db)).map((letter) => letter.id) : [id];
    let revived = 0;
    for (const one of ids) if (await sendAgain(db, one)) revived += 1;
    if (id !== undefined && revived === 0) {
      throw new OperatorError(
        `Nothing that can be sent again has the id "${id}". mail dead lists what was given up. ` +
          'An e-mail with a link or a code loses it when it is given up: the person has to ask for a new one.',
      );
    }
    print(`${revived} to be tried again; the worker sees to it.`);
    return 0;
  },
});

export const mailHeld = defineCommand({
  name: 'mail held',
  about:
    'Lists e-mails of free orders that are withheld: their buyer has not confirmed the address, or a limit is reached',
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const held = await listWithheld(db);
    if (options.json) print(json(held));
    else {
      print(
        table(
          held.map(({ id, kind, orderId, reason, createdAt }) => ({
            id,
            kind,
            order: orderId,
            reason,
            since: moment(createdAt),
          })),
        ),
      );
    }
    return 0;
  },
});

export const mailRelease = defineCommand({
  name: 'mail release',
  about: 'Sends withheld e-mails after all: all of an order, or one by its id',
  args: ['[order]'],
  options: { id: { value: 'outbox id', about: 'one that mail held lists' } },
  usage: '(<order> | --id <outbox id>)',
  example: '7ydf3h9k',
  async run({ services: { db }, args: [handle], options, print }) {
    if ((handle === undefined) === (options.id === undefined)) {
      throw new UsageError('Give an order, or --id.');
    }
    const released =
      options.id === undefined
        ? await releaseOrder(db, await requireOrderId(db, handle ?? ''))
        : await releaseWithheld(db, { ids: [options.id] });
    if (released === 0) throw new OperatorError('No such e-mail is withheld. See mail held.');
    print(`${released} to be sent; the worker sees to it.`);
    return 0;
  },
});

export const mailResend = defineCommand({
  name: 'mail resend',
  about:
    'Sends the e-mails that apply to an order once more: to its buyer, and to its participants what concerns them',
  args: ['<order>'],
  options: {},
  example: '7ydf3h9k',
  async run({ services: { db }, args: [handle = ''], print }) {
    const orderId = await requireOrderId(db, handle);
    const sent = await sendOrderMailsAgain(db, orderId);
    if (sent.length === 0) {
      throw new OperatorError(`Nothing was sent: no e-mail applies to ${orderId} as it is. See orders show.`);
    }
    const kinds = Object.entries(Object.groupBy(sent, (kind) => kind));
    for (const [kind, mails] of kinds) {
      const to = kind.startsWith('participant-')
        ? `${mails.length} of the participants' addresses`
        : 'the buyer';
      print(`${kind}  on its way to ${to}`);
    }
    return 0;
  },
});
