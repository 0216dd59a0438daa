import { readBankCsv } from './bank-file-csv.ts';
import type { BankColumnPlaces } from './bank-columns.ts';
import { BankFileError } from './bank-file-fault.ts';
import { isNorma43, readNorma43 } from './bank-file-norma43.ts';
import { bankFileText } from './bank-file-text.ts';
import { type BankStatement, mostIncomingLines } from './bank-line.ts';

/**
 * Reads a bank's file by its content, whatever its name says: Norma 43, or a table in CSV. `places`: the columns of a
 * table that a person chose. Throws BankFileError.
 */
export function readBankFile(bytes: Uint8Array, places?: BankColumnPlaces): BankStatement {
  const text = bankFileText(bytes);
  const statement = isNorma43(text) ? readNorma43(text) : readBankCsv(text, places);
  if (statement.incoming.length > mostIncomingLines) throw new BankFileError({ kind: 'tooManyLines' });
  return statement;
}
