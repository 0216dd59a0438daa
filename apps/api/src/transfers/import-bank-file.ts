import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BankColumnPlaces } from '@dorsal/domain/bank-columns';
import { readBankFile } from '@dorsal/domain/bank-file';
import { BankFileError, type BankFileFault } from '@dorsal/domain/bank-file-fault';
import { bankAccountOf, type BankLine, bankLineKeys, type BankStatement } from '@dorsal/domain/bank-line';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { bankFiles, bankLines } from '../db/schema/bank-lines.ts';
import { organizers } from '../db/schema/organizers.ts';
import { newId } from '../ids.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { sealedPayerIban } from '../payments/payer-iban.ts';
import { BankFileRefusedError, OtherAccountError } from './transfer-refusals.ts';

export interface BankFileImport {
  readonly organizerId: string;
  /** Null: the product's team. */
  readonly caller: { readonly userId: string; readonly network: string } | null;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  /** The columns of a table that a person chose. */
  readonly places?: BankColumnPlaces | undefined;
}

/** `columns`: the file is a table whose columns a person must choose; nothing was imported. */
export type ImportedFile =
  | {
      readonly kind: 'imported';
      readonly fileId: string;
      readonly newLines: number;
      readonly knownLines: number;
    }
  | ({ readonly kind: 'columns' } & Omit<Extract<BankFileFault, { kind: 'unknownColumns' }>, 'kind'>);

/**
 * Stores the lines of a bank's file that brought money in; those of an earlier file are recognized. Confirms nothing. Any
 * number of times, also at once. Throws BankFileRefusedError and OtherAccountError.
 */
export async function importBankFile(
  services: Pick<Services, 'db' | 'secret'>,
  { organizerId, caller, file, places }: BankFileImport,
): Promise<ImportedFile> {
  const read = statementOf(file.bytes, places);
  if ('missing' in read) return { kind: 'columns', missing: read.missing, rows: read.rows };
  const statement = await ofOwnAccount(services.db, organizerId, read);
  return inTransaction(services.db, async (tx) => {
    const fileId = await storeFile(tx, { organizerId, caller, file, statement });
    const newLines = await storeLines(tx, services, { organizerId, fileId, statement });
    const knownLines = statement.incoming.length - newLines;
    const after = { format: statement.format, newLines, knownLines };
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'bankFileImported',
      subject: nameOf(file),
      after,
    });
    return { kind: 'imported', fileId, newLines, knownLines };
  });
}

function statementOf(bytes: Uint8Array, places: BankColumnPlaces | undefined) {
  try {
    return readBankFile(bytes, places);
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    if (error.fault.kind === 'unknownColumns') return error.fault;
    throw new BankFileRefusedError(error.fault);
  }
}

/** Without the lines of other accounts; throws OtherAccountError if the organizer's isn't among them. */
async function ofOwnAccount(
  db: Executor,
  organizerId: string,
  statement: BankStatement,
): Promise<BankStatement> {
  const [organizer] = await db
    .select({ iban: organizers.transferIban })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  const own = bankAccountOf(organizer?.iban ?? '');
  const [first] = statement.accounts;
  if (own === null) return statement;
  if (first === undefined) return { ...statement, incoming: statement.incoming.map(withoutOwn(own)) };
  const end = (account: string) => account.slice(-4);
  if (!statement.accounts.includes(own)) throw new OtherAccountError({ found: end(first), own: end(own) });
  return {
    ...statement,
    accounts: [own],
    incoming: statement.incoming.filter(({ account }) => account === own).map(withoutOwn(own)),
  };
}

/** A column with the account of the file's owner is not the payer's. */
function withoutOwn(own: string) {
  return (line: BankLine): BankLine => {
    const isOwn = line.payerIban !== null && bankAccountOf(line.payerIban) === own;
    return isOwn ? { ...line, payerIban: null } : line;
  };
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');
const nameOf = ({ name }: BankFileImport['file']) => name.slice(0, 200) || 'fichero';

async function storeFile(
  tx: Transaction,
  { organizerId, caller, file, statement }: BankFileImport & { readonly statement: BankStatement },
): Promise<string> {
  const { format, firstDay, lastDay, movements, accounts } = statement;
  const importedBy = caller?.userId ?? null;
  const [stored] = await tx
    .insert(bankFiles)
    .values({
      id: newId(),
      organizerId,
      hash: hashOf(file.bytes),
      name: nameOf(file),
      format,
      account: accounts[0] ?? null,
      firstDay,
      lastDay,
      movements,
      importedBy,
    })
    .onConflictDoUpdate({
      target: [bankFiles.organizerId, bankFiles.hash],
      set: { importedAt: sql`now()`, importedBy, name: nameOf(file) },
    })
    .returning({ id: bankFiles.id });
  if (!stored) throw new Error('An upsert returned no row.');
  return stored.id;
}

/** Rows of one statement: each has seven parameters, and PostgreSQL takes 65,535. */
const rowsAtOnce = 1000;

async function storeLines(
  tx: Transaction,
  services: Pick<Services, 'secret'>,
  { organizerId, fileId, statement }: { organizerId: string; fileId: string; statement: BankStatement },
): Promise<number> {
  const keys = bankLineKeys(statement.incoming);
  const rows = statement.incoming.map(({ bookedOn, amountCents, text, payerName, payerIban }, at) => {
    const id = newId();
    return {
      id,
      organizerId,
      fileId,
      key: hashOf(keys[at] ?? ''),
      bookedOn,
      amountCents,
      text: payerName && !text.includes(payerName) ? `${payerName} ${text}` : text,
      payerIban: payerIban === null ? null : sealedPayerIban(services, id, payerIban),
    };
  });
  let stored = 0;
  // In the order of the keys: two imports at once wait for each other instead of deadlocking.
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  for (let from = 0; from < sorted.length; from += rowsAtOnce) {
    const { rowCount } = await tx
      .insert(bankLines)
      .values(sorted.slice(from, from + rowsAtOnce))
      .onConflictDoNothing({ target: [bankLines.organizerId, bankLines.key] });
    stored += rowCount ?? 0;
  }
  return stored;
}
