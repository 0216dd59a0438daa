import { listDeadLetters, sendAgain } from '../outbox/dead-letters.ts';
import { sendOrderMailsAgain } from '../outbox/send-order-mails-again.ts';
import { defineCommand, jsonOption, OperatorError, UsageError } from './command.ts';
import { requireOrderId } from './order-handle.ts';
import { json, moment, table } from './output.ts';

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
      throw new OperatorError(`Nothing that was given up has the id "${id}": mail dead lists what there is.`);
    }
    print(`${revived} to be tried again; the worker sees to it.`);
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
