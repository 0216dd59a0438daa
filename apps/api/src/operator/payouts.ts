import { payoutStates } from '@dorsal/domain/payout-amount';
import { allPayouts } from '../payouts/list-payouts.ts';
import { type Proposal, proposePayouts } from '../payouts/propose-payouts.ts';
import { cancelPayout, markPaid } from '../payouts/settle-payouts.ts';
import { requireCents } from './cents.ts';
import { defineCommand, jsonOption, UsageError } from './command.ts';
import { requireEvent } from './event-handle.ts';
import { euros, json, moment, table } from './output.ts';

export const payoutsPropose = defineCommand({
  name: 'payouts propose',
  about: "Records payouts of what is left of each event to its organizer's account; no money moves yet",
  args: ['[event]'],
  options: {
    amount: { value: 'euros', about: 'only this much of the event, as 1200.00; never more than is left' },
  },
  example: '10k-puerto-de-valencia',
  async run({ services, args: [handle], options, print }) {
    if (options.amount !== undefined && handle === undefined)
      throw new UsageError('--amount needs the event that it is for.');
    const cents = options.amount === undefined ? undefined : requireCents(options.amount);
    if (cents === 0) throw new UsageError('--amount is more than zero.');
    const asked =
      handle === undefined ? undefined : { eventId: (await requireEvent(services.db, handle)).id, cents };
    const proposals = await proposePayouts(services, asked);
    print(proposals.length === 0 ? 'Nothing is left to pay out.' : proposals.map(lineOf).join('\n'));
    return 0;
  },
});

function lineOf(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'proposed':
      return `${proposal.id}  ${proposal.event}  ${euros(proposal.cents)}  proposed`;
    case 'noAccount':
      return `${proposal.organizer}: skipped, it has no account. An owner enters it in the panel, Ajustes, Cobros.`;
    case 'accountWaits':
      return `${proposal.organizer}: skipped, its account was changed. It may be used from ${moment(proposal.until)} on.`;
    case 'owes':
      return `${proposal.event}: owes ${euros(proposal.cents)}. More went back than was left after a payout.`;
    default:
      return proposal satisfies never;
  }
}

export const payoutsList = defineCommand({
  name: 'payouts list',
  about: 'Lists payouts, the newest first, with the file that each is in',
  args: [],
  options: {
    state: { value: 'state', about: `only those that are ${payoutStates.join(', ')}` },
    ...jsonOption,
  },
  example: '--state sent',
  async run({ services: { db }, options, print }) {
    const rows = await allPayouts(db, stateOf(options.state));
    if (options.json) print(json(rows));
    else {
      print(
        table(
          rows.map(({ id, organizer, event, amountCents, state, account, fileId, ...at }) => ({
            id,
            organizer,
            event,
            amount: euros(amountCents),
            state,
            account,
            file: fileId,
            proposed: moment(at.proposedAt),
            sent: moment(at.sentAt),
            paid: moment(at.paidAt),
          })),
        ),
      );
    }
    return 0;
  },
});

function stateOf(text: string | undefined) {
  const state = payoutStates.find((known) => known === text);
  if (text !== undefined && !state) throw new UsageError(`--state is ${payoutStates.join(', ')}.`);
  return state;
}

export const payoutsPaid = defineCommand({
  name: 'payouts paid',
  about: 'Notes that the bank has sent the money: of one payout, or of a file with the refunds in it',
  args: ['<file or payout>'],
  options: {},
  example: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  async run({ services, args: [id = ''], print }) {
    const { payouts, refunds } = await markPaid(services, id);
    print(`Payouts that are paid now: ${payouts}. Refunds that are completed now: ${refunds}.`);
    return 0;
  },
});

export const payoutsCancel = defineCommand({
  name: 'payouts cancel',
  about: 'Cancels a payout: its money is left for another one',
  args: ['<payout>'],
  options: { returned: { flag: true, about: 'it is in a file, and the bank refused it or sent it back' } },
  example: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  async run({ services, args: [id = ''], options, print }) {
    const { cents } = await cancelPayout(services, { id, wasReturned: options.returned });
    print(`${id}  ${euros(cents)}  cancelled`);
    return 0;
  },
});
