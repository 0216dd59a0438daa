import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { creditTransferFile } from '@dorsal/domain/credit-transfer-file';
import { maskIban } from '@dorsal/domain/iban';
import { derivedKey } from '../app-secret.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentFiles, payouts, refundAccounts } from '../db/schema/payouts.ts';
import { decrypted, encrypted } from '../encryption.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { NoPayoutDebtorError, NoSuchPayoutError } from './payout-errors.ts';
import { type HeldBack, waitingPayouts, waitingRefunds, type WaitingTransfer } from './waiting-transfers.ts';

type FileServices = Pick<Services, 'db' | 'config' | 'secret' | 'log'>;

/** A file for the bank. */
export interface PaymentFile {
  readonly id: string;
  readonly createdAt: Date;
  readonly executionDay: string;
  readonly transfers: number;
  readonly totalCents: number;
  readonly xml: string;
}

/** The new file, null if nothing could be sent; and what waits for an account. */
export interface NewPaymentFile {
  readonly file: PaymentFile | null;
  readonly heldBack: readonly HeldBack[];
}

const keyOf = ({ secret }: Pick<Services, 'secret'>, id: string) => derivedKey(secret, `payment file ${id}`);

/**
 * Puts all proposed payouts and all refunds by transfer that have an account into a new file, each into exactly one: the
 * file and the marks are stored in one transaction, with the rows locked. So a process that is killed before it has
 * written the file somewhere has lost nothing: `storedPaymentFile` returns the same bytes. Throws NoPayoutDebtorError.
 */
export async function newPaymentFile(services: FileServices, executionDay: string): Promise<NewPaymentFile> {
  const { db, log, config } = services;
  const debtor = config.payoutDebtor;
  if (!debtor) throw new NoPayoutDebtorError();
  const made = await inTransaction(db, async (tx): Promise<NewPaymentFile> => {
    const ofPayouts = await waitingPayouts(tx, services);
    const ofRefunds = await waitingRefunds(tx, services);
    const waiting = [...ofPayouts.ready, ...ofRefunds];
    const { heldBack } = ofPayouts;
    if (waiting.length === 0) return { file: null, heldBack };
    const id = newId();
    const [clock] = (await tx.execute<{ now: string }>(sql`select now()::text as now`)).rows;
    const createdAt = new Date(clock?.now ?? Number.NaN);
    const xml = creditTransferFile({ messageId: id, createdAt, executionDay, debtor, transfers: waiting });
    const totalCents = waiting.reduce((sum, { cents }) => sum + cents, 0);
    const file = { id, createdAt, executionDay, transfers: waiting.length, totalCents };
    await tx
      .insert(paymentFiles)
      .values({ ...file, contents: encrypted(keyOf(services, id), Buffer.from(xml)) });
    await markSent(tx, id, waiting);
    return { file: { ...file, xml }, heldBack };
  });
  const { file } = made;
  if (file) log.info({ fileId: file.id, transfers: file.transfers }, 'a file of transfers was made');
  return made;
}

async function markSent(tx: Transaction, fileId: string, waiting: readonly WaitingTransfer[]): Promise<void> {
  for (const { kind, endToEndId, iban } of waiting) {
    if (kind === 'payout') {
      await tx
        .update(payouts)
        .set({ state: 'sent', fileId, sentAt: sql`now()`, maskedIban: maskIban(iban) })
        .where(eq(payouts.id, endToEndId));
    }
  }
  const refundIds = waiting.filter(({ kind }) => kind === 'refund').map(({ endToEndId }) => endToEndId);
  if (refundIds.length === 0) return;
  await tx.update(refundAccounts).set({ fileId }).where(inArray(refundAccounts.refundId, refundIds));
}

/** A file with the same bytes as when it was made. Throws NoSuchPayoutError. */
export async function storedPaymentFile(
  services: Pick<Services, 'db' | 'secret'>,
  id: string,
): Promise<PaymentFile> {
  const [stored] = await services.db.select().from(paymentFiles).where(eq(paymentFiles.id, id));
  if (!stored) throw new NoSuchPayoutError(`There is no file ${id}: payouts list shows the files.`);
  const { contents, ...file } = stored;
  if (contents === null)
    throw new NoSuchPayoutError(`The money of file ${id} has arrived: its contents were deleted.`);
  return { ...file, xml: decrypted(keyOf(services, id), contents).toString('utf8') };
}

/** The newest file that can be written again; undefined if there is none. */
export async function lastPaymentFile(db: Database): Promise<Omit<PaymentFile, 'xml'> | undefined> {
  const [last] = await db
    .select({
      id: paymentFiles.id,
      createdAt: paymentFiles.createdAt,
      executionDay: paymentFiles.executionDay,
      transfers: paymentFiles.transfers,
      totalCents: paymentFiles.totalCents,
    })
    .from(paymentFiles)
    .where(isNotNull(paymentFiles.contents))
    .orderBy(desc(paymentFiles.createdAt))
    .limit(1);
  return last;
}
