import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { transferConcept } from '@dorsal/domain/order-reference';
import type { TransferProposal } from '@dorsal/domain/transfer-match';
import { confirmLines } from '../transfers/confirm-lines.ts';
import { importBankFile } from '../transfers/import-bank-file.ts';
import { type ProposedLine, proposeLines } from '../transfers/line-proposals.ts';
import type { ComparedOrder } from '../transfers/transfer-orders.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { requireOrganizer } from './organizer-handle.ts';
import { euros, table } from './output.ts';

export const transfersImport = defineCommand({
  name: 'transfers import',
  about: "Imports an organizer's bank file (Norma 43 or CSV), and says which order each line seems to pay",
  args: ['<organizer>'],
  options: {
    file: { value: 'file', required: true, about: "as downloaded from the bank's site" },
    confirm: { flag: true, about: 'confirms the lines that name an order that waits, with its exact amount' },
  },
  example: 'linea-de-cal --file extracto-noviembre.n43 --confirm',
  async run({ services, args: [handle = ''], options, print }) {
    const { id: organizerId } = await requireOrganizer(services.db, handle);
    if (options.file === undefined) throw new UsageError('--file is missing.');
    const file = { name: basename(options.file), bytes: await bytesOf(options.file) };
    const imported = await importBankFile(services, { organizerId, caller: null, file });
    if (imported.kind === 'columns') {
      throw new OperatorError(
        `The table's columns are unknown (${imported.missing.join(', ')}): name them Fecha, Concepto and Importe in its ` +
          'first row, or import it in the panel, where they can be chosen.',
      );
    }
    print(`${imported.newLines} new lines, ${imported.knownLines} known from earlier files.`);
    const { lines, orders } = await proposeLines(services.db, organizerId);
    print(table(lines.map((line) => rowOf(line, orders))));
    if (!options.confirm) return 0;
    const choices = lines.flatMap((line) => certainChoice(line, orders));
    const scope = { organizerId, member: null };
    const results = await confirmLines(services, scope, { key: randomUUID(), choices });
    print(
      table(
        results.map(({ orderId, amountCents, outcome }) => ({
          concept: transferConcept(orderId),
          amount: euros(amountCents),
          outcome,
        })),
      ),
    );
    return results.every(({ outcome }) => outcome === 'accepted') ? 0 : 1;
  },
});

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} can't be read (${error.code}).`);
  });
}

type Orders = ReadonlyMap<string, ComparedOrder>;

function rowOf({ line: { bookedOn, amountCents, text }, proposal }: ProposedLine, orders: Orders) {
  return {
    day: bookedOn,
    amount: euros(amountCents),
    text: text.slice(0, 60),
    proposal: proposal.kind,
    order: namedOrders(proposal)
      .map((id) => `${transferConcept(id)} (${orders.get(id)?.state}, ${euros(orders.get(id)?.total ?? 0)})`)
      .join(', '),
  };
}

function namedOrders(proposal: TransferProposal): readonly string[] {
  if (proposal.kind === 'none') return [];
  return proposal.kind === 'several' ? proposal.orderIds : [proposal.orderId];
}

function certainChoice({ line, proposal }: ProposedLine, orders: Orders) {
  if (proposal.kind !== 'certain' || orders.get(proposal.orderId)?.state !== 'waiting') return [];
  return [{ lineId: line.id, orderId: proposal.orderId, amountCents: line.amountCents }];
}
