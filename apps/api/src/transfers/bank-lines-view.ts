import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  bankFile,
  bankLines as bankLinesBody,
  transferProposal,
} from '@dorsal/api-contract/panel/transfers';
import { bankName } from '@dorsal/domain/bank-names';
import type { TransferProposal } from '@dorsal/domain/transfer-match';
import type { Executor } from '../db/database.ts';
import { bankFiles } from '../db/schema/bank-lines.ts';
import type { Services } from '../services.ts';
import { type ProposedLine, proposeLines } from './line-proposals.ts';
import { shownPayerIban } from '../payments/payer-iban.ts';

/** Lines of one answer: with a proposal, and the newest of the others. */
const mostProposed = 300;
const mostOthers = 50;

/** The undecided lines of an organizer with their proposals. Changes nothing. */
export async function bankLinesOf(
  services: Pick<Services, 'db' | 'secret'>,
  organizerId: string,
): Promise<z.output<typeof bankLinesBody>> {
  const { lines, orders } = await proposeLines(services.db, organizerId);
  const isProposed = ({ proposal }: ProposedLine) => proposal.kind !== 'none';
  const shown = new Set([
    ...lines.filter(isProposed).slice(0, mostProposed),
    ...lines.filter((line) => !isProposed(line)).slice(0, mostOthers),
  ]);
  const named = new Set([...shown].flatMap(({ proposal }) => ordersOf(proposal)));
  return {
    lines: lines
      .filter((line) => shown.has(line))
      .map(({ line: { id, bookedOn, amountCents, text, payerIban }, proposal }) => ({
        _id: id,
        bookedOn,
        amount: amountCents,
        text,
        payerAccount: shownPayerIban(services, id, payerIban),
        proposal: shownProposal(proposal),
      })),
    rest: lines.length - shown.size,
    orders: [...named].flatMap((id) => orders.get(id) ?? []),
    file: await lastFile(services.db, organizerId),
  };
}

function ordersOf(proposal: TransferProposal): readonly string[] {
  if (proposal.kind === 'several') return proposal.orderIds;
  return proposal.kind === 'none' ? [] : [proposal.orderId];
}

function shownProposal(proposal: TransferProposal): z.output<typeof transferProposal> {
  if (proposal.kind === 'several') return { kind: 'several', orderIds: [...proposal.orderIds] };
  if (proposal.kind !== 'otherAmount') return proposal;
  const { orderId, missingCents } = proposal;
  return { kind: missingCents > 0 ? 'tooLittle' : 'tooMuch', orderId, by: Math.abs(missingCents) };
}

type BankFile = z.output<typeof bankFile>;

/** The file that was imported last; null before the first. */
export async function lastFile(db: Executor, organizerId: string): Promise<BankFile | null> {
  const [file] = await db
    .select()
    .from(bankFiles)
    .where(eq(bankFiles.organizerId, organizerId))
    .orderBy(desc(bankFiles.importedAt), bankFiles.id)
    .limit(1);
  return file ? shownFile(file) : null;
}

function shownFile({
  name,
  format,
  account,
  firstDay,
  lastDay,
  movements,
  importedAt,
}: typeof bankFiles.$inferSelect): BankFile {
  return { name, format, bank: account && bankName(account), firstDay, lastDay, movements, importedAt };
}
