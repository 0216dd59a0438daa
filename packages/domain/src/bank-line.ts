/** Bytes of a bank's file: some 8,000 movements in Norma 43. Source: decisions, "Transfers in the panel". */
export const largestBankFileBytes = 2 * 1024 * 1024;

/** Lines of a bank's file. Source: decisions, "Transfers in the panel". */
export const mostBankFileLines = 30_000;

/** Incoming movements of a bank's file. Source: decisions, "Transfers in the panel". */
export const mostIncomingLines = 3000;

/** Money that came into an account. */
export interface BankLine {
  /** The account as `bankAccountOf` writes it; null: the file doesn't say. */
  readonly account: string | null;
  /** `2026-11-22`. */
  readonly bookedOn: string;
  /** Above zero. */
  readonly amountCents: number;
  /** What the payer and the bank wrote, in one line, without the payer's account. */
  readonly text: string;
  /** Null: the file has no column for it; the name is then often in the text. */
  readonly payerName: string | null;
  /** The payer's account, with a valid checksum. */
  readonly payerIban: string | null;
}

/** The movements of an account over some days. */
export interface BankStatement {
  readonly format: 'norma43' | 'csv';
  /** The accounts of the file; empty: it doesn't say. */
  readonly accounts: readonly string[];
  /** The days of the first and the last movement. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Of money in and out. */
  readonly movements: number;
  /** Money in, in the file's order. */
  readonly incoming: readonly BankLine[];
}

/** The bank's code, the office's and the account's of a Spanish IBAN, as Norma 43 writes an account; null for another IBAN. */
export function bankAccountOf(iban: string): string | null {
  const [, office, account] =
    /^ES\d\d(\d{8})\d\d(\d{10})$/.exec(iban.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  return office === undefined || account === undefined ? null : office + account;
}

/**
 * A text for each line by which it is recognized in another file of the same account. Lines that are equal within a day
 * are numbered, so that two equal transfers of one day stay two.
 */
export function bankLineKeys(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ account, bookedOn, amountCents, text, payerName, payerIban }) => {
    const words = [text.toUpperCase(), payerName?.toUpperCase() ?? null, payerIban];
    const same = JSON.stringify([account, bookedOn, amountCents, ...words]);
    const count = (seen.get(same) ?? 0) + 1;
    seen.set(same, count);
    return `${same} ${count}`;
  });
}
