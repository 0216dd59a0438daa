import { eventDay } from '@dorsal/domain/event-dates';
import { isEventDay } from '@dorsal/domain/event-day';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import {
  lastPaymentFile,
  newPaymentFile,
  type PaymentFile,
  storedPaymentFile,
} from '../payouts/payment-file.ts';
import type { HeldBack } from '../payouts/waiting-transfers.ts';
import type { Services } from '../services.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { euros, moment } from './output.ts';
import { writeNew } from './write-new.ts';

export const payoutsFile = defineCommand({
  name: 'payouts file',
  about:
    'Writes a file of SEPA transfers (pain.001) with the proposed payouts and the refunds by transfer that have an account; ' +
    'each is in one file only',
  args: [],
  options: {
    out: { value: 'file', required: true, about: 'where to; nothing is overwritten' },
    day: { value: 'day', about: 'when the bank sends the money, as 2026-11-30 (default: today)' },
    id: { value: 'file', about: 'an earlier file again, with the same bytes' },
  },
  example: '--out transfers.xml',
  async run({ services, options: { out, day, id }, print }) {
    if (out === undefined) throw new UsageError('--out is missing: give the file to write.');
    if (id !== undefined) {
      const file = await storedPaymentFile(services, id);
      await writeNew(out, file.xml);
      print(`${summaryOf(file)}\nThe same file again is in ${out}: give it to the bank once.`);
      return 0;
    }
    const { file, heldBack } = await newPaymentFile(services, dayOf(day));
    if (file) await writeMade(out, file);
    const made = file
      ? `${summaryOf(file)}\nIt is in ${out}. When the bank has sent the money, run payouts paid ${file.id}.`
      : `Nothing waits for a file.${await lastOne(services)}`;
    print([made, ...heldBack.map(heldBackLine)].join('\n'));
    return 0;
  },
});

/** The file is stored already: if it can't be written there, it is elsewhere. Throws OperatorError, which says how. */
async function writeMade(out: string, { id, xml }: PaymentFile): Promise<void> {
  await writeNew(out, xml).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `${error.message} Its payments are in file ${id} now: payouts file --id ${id} --out <file> writes it.`,
    );
  });
}

function dayOf(text: string | undefined): string {
  const day = text ?? eventDay(new Date().toISOString(), defaultTimeZone);
  if (day === undefined || !isEventDay(day)) throw new UsageError('--day is a day, as 2026-11-30.');
  return day;
}

function summaryOf({ id, executionDay, transfers, totalCents }: Omit<PaymentFile, 'xml'>): string {
  const count = transfers === 1 ? '1 transfer' : `${transfers} transfers`;
  return `${id}  ${count}  ${euros(totalCents)}  for ${executionDay}`;
}

async function lastOne({ db }: Pick<Services, 'db'>): Promise<string> {
  const last = await lastPaymentFile(db);
  if (!last) return '';
  return `\nThe last one: ${summaryOf(last)}, made ${moment(last.createdAt)}. With --id ${last.id} it is written again.`;
}

function heldBackLine({ payoutId, organizer, until }: HeldBack): string {
  return until === null
    ? `${payoutId} waits: ${organizer} has no account. An owner enters it in the panel, Ajustes, Cobros.`
    : `${payoutId} waits: the account of ${organizer} was changed, and may be used from ${moment(until)} on.`;
}
