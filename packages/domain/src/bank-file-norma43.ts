import { BankFileError } from './bank-file-fault.ts';
import { type BankLine, type BankStatement, mostBankFileLines } from './bank-line.ts';
import { ibanIn, withoutIban } from './iban-in-text.ts';
import { type Norma43Record, norma43Records } from './norma43-record.ts';

const euro = '978';

/** Whether a text begins as Norma 43 does: with the header of an account (record 11). */
export function isNorma43(text: string): boolean {
  return /^11\d{30}[12]/.test(text.trimStart());
}

/**
 * Reads the movements of one or more accounts in Norma 43. The counts and sums of the records 33 and 88 must agree with
 * the movements, so that a cut or edited file is refused. Throws BankFileError.
 * Source: AEB, "Cuaderno 43. Información normalizada de cuenta corriente", June 2012.
 */
export function readNorma43(text: string): BankStatement {
  const records = norma43Records(text);
  if (records.length > mostBankFileLines) throw new BankFileError({ kind: 'tooManyLines' });
  const accounts = accountsOf(records);
  const movements = accounts.flatMap((one) =>
    one.movements.map((movement) => ({ ...movement, account: one.account })),
  );
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) throw new BankFileError({ kind: 'noMovements' });
  return {
    format: 'norma43',
    accounts: [...new Set(accounts.map(({ account }) => account))],
    firstDay,
    lastDay,
    movements: movements.length,
    incoming: movements.filter(({ cents }) => cents > 0).map(lineOf),
  };
}

interface Movement {
  readonly bookedOn: string;
  readonly isDebit: boolean;
  /** Negative for money that went out. */
  readonly cents: number;
  readonly texts: string[];
  readonly references: readonly string[];
}

interface Account {
  readonly account: string;
  readonly openingCents: number;
  readonly movements: Movement[];
}

/** The accounts of a file that is complete. */
function accountsOf(records: readonly Norma43Record[]): Account[] {
  const accounts: Account[] = [];
  let open: Account | undefined;
  for (const [at, record] of records.entries()) {
    if (record.kind === '11' && !open) {
      open = openAccount(record);
      accounts.push(open);
    } else if (record.kind === '33' && open) {
      checkSums(open, record);
      open = undefined;
    } else if (record.kind === '88' && !open) {
      const isLast = at === records.length - 1;
      if (!isLast) throw record.refusal();
      checkCount(record, at);
      return accounts;
    } else if (record.kind === '88') {
      throw new BankFileError({ kind: 'cutOff' });
    } else if (open) {
      readMovement(open.movements, record);
    } else {
      throw record.refusal();
    }
  }
  throw new BankFileError({ kind: 'cutOff' });
}

function openAccount(record: Norma43Record): Account {
  record.number(3, 20);
  if (record.text(48, 50) !== euro) throw new BankFileError({ kind: 'otherCurrency', line: record.line });
  const openingCents = record.cents({ keyAt: 33, from: 34, to: 47 });
  return { account: record.text(3, 20), openingCents, movements: [] };
}

/** A movement (22), more of its text (23), or its amount in another currency (24). */
function readMovement(movements: Movement[], record: Norma43Record): void {
  const last = movements.at(-1);
  if (record.kind === '22') {
    const cents = record.cents({ keyAt: 28, from: 29, to: 42 });
    movements.push({
      bookedOn: record.day(11),
      isDebit: record.text(28, 28) === '1',
      cents,
      texts: [],
      references: [record.text(53, 64), record.text(65, 80)],
    });
  } else if (record.kind === '23' && last) {
    // Two concepts of 38 characters, over which many banks write one text.
    last.texts.push(record.text(5, 80));
  } else if (record.kind !== '24' || !last) {
    throw record.refusal();
  }
}

function lineOf({
  account,
  bookedOn,
  cents,
  texts,
  references,
}: Movement & { readonly account: string }): BankLine {
  // A reference without a letter is the bank's own number.
  const worth = references.filter((reference) => texts.length === 0 || /[a-z]/i.test(reference));
  const text = [...texts, ...worth].join(' ').replaceAll(/\s+/g, ' ').trim();
  const payerIban = ibanIn(text, account);
  return {
    account,
    bookedOn,
    amountCents: cents,
    text: withoutIban(text, payerIban),
    payerName: null,
    payerIban,
  };
}

function checkSums({ openingCents, movements }: Account, record: Norma43Record): void {
  const sumOf = (some: readonly Movement[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const [debits, credits] = [movements.filter((one) => one.isDebit), movements.filter((one) => !one.isDebit)];
  const differ = (what: 'count' | 'amount' | 'balance') => new BankFileError({ kind: 'sumsDiffer', what });
  if (debits.length !== record.number(21, 25) || credits.length !== record.number(40, 44))
    throw differ('count');
  const hasSums = sumOf(debits) === 0 - record.number(26, 39) && sumOf(credits) === record.number(45, 58);
  if (!hasSums) throw differ('amount');
  const closingCents = record.cents({ keyAt: 59, from: 60, to: 73 });
  // Some banks leave the balances empty.
  const hasBalances = openingCents !== 0 && closingCents !== 0;
  if (hasBalances && openingCents + sumOf(movements) !== closingCents) throw differ('balance');
}

/** Some banks count the record 88 itself. */
function checkCount(record: Norma43Record, before: number): void {
  const count = record.number(21, 26);
  if (count !== before && count !== before + 1)
    throw new BankFileError({ kind: 'sumsDiffer', what: 'records' });
}
