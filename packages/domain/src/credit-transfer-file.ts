import { ibanProblem, normaliseIban } from './iban.ts';
import { ensureCents } from './money.ts';
import { sepaText } from './sepa-text.ts';

/** One payment of a file. */
export interface CreditTransfer {
  /** At most 35 letters and digits: the bank repeats it in its answers. */
  readonly endToEndId: string;
  readonly cents: number;
  readonly name: string;
  readonly iban: string;
  /** What the receiver reads; blank: nothing. */
  readonly text: string;
}

/** All that a file depends on: the same values give the same bytes. */
export interface CreditTransferFile {
  /** At most 35 letters and digits, another one for each file: the bank refuses a file that it has had. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** `2026-11-28`: the day on which the bank is asked to send the money. */
  readonly executionDay: string;
  /** From whose account the money leaves. `bic` null: the bank finds it by the IBAN. */
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string | null };
  readonly transfers: readonly CreditTransfer[];
}

/** A file that a bank would refuse was asked for. The message says which value is wrong. */
export class CreditTransferFileError extends RangeError {
  override name = 'CreditTransferFileError';
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const nameMaxLength = 70;
const remittanceMaxLength = 140;
/** In one payment. */
const mostCents = 999_999_999_99;

/**
 * A file of SEPA transfers in euros from one account, as banks take it: pain.001.001.09. Throws `InvalidMoneyError`, and
 * `CreditTransferFileError` for a value that a bank would refuse.
 * Source: European Payments Council, EPC132-08 (customer-to-PSP implementation guidelines for credit transfers, 2023).
 */
export function creditTransferFile(file: CreditTransferFile): string {
  const { messageId, createdAt, executionDay, debtor, transfers } = file;
  if (transfers.length === 0) throw new CreditTransferFileError('A file needs at least one transfer.');
  if (new Set(transfers.map(({ endToEndId }) => endToEndId)).size < transfers.length)
    throw new CreditTransferFileError('Two transfers have one id: the bank could not tell them apart.');
  const totals =
    element('NbOfTxs', String(transfers.length)) +
    element('CtrlSum', amount(transfers.reduce((sum, { cents }) => sum + cents, 0)));
  const name = element('Nm', partyName(debtor.name));
  const header = element(
    'GrpHdr',
    element('MsgId', identifier(messageId)) +
      element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`) +
      totals +
      element('InitgPty', name),
  );
  const payment = element(
    'PmtInf',
    element('PmtInfId', identifier(messageId)) +
      element('PmtMtd', 'TRF') +
      totals +
      element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))) +
      element('ReqdExctnDt', element('Dt', day(executionDay))) +
      element('Dbtr', name) +
      account('DbtrAcct', debtor.iban) +
      element('DbtrAgt', element('FinInstnId', agent(debtor.bic))) +
      element('ChrgBr', 'SLEV') +
      transfers.map(transaction).join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${element('CstmrCdtTrfInitn', header + payment)}</Document>\n`;
}

function transaction({ endToEndId, cents, name, iban, text }: CreditTransfer): string {
  if (cents < 1 || cents > mostCents)
    throw new CreditTransferFileError(`${cents} cents can't be paid by one transfer (${endToEndId}).`);
  const remittance = sepaText(text, remittanceMaxLength);
  return element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', identifier(endToEndId))) +
      element('Amt', `<InstdAmt Ccy="EUR">${amount(cents)}</InstdAmt>`) +
      element('Cdtr', element('Nm', partyName(name))) +
      account('CdtrAcct', iban) +
      (remittance === '' ? '' : element('RmtInf', element('Ustrd', remittance))),
  );
}

function account(name: 'DbtrAcct' | 'CdtrAcct', iban: string): string {
  const problem = ibanProblem(iban);
  // Without the number: errors are logged.
  if (problem) throw new CreditTransferFileError(`An account's IBAN is wrong (${problem}).`);
  return element(name, element('Id', element('IBAN', normaliseIban(iban))));
}

function agent(bic: string | null): string {
  if (bic === null) return element('Othr', element('Id', 'NOTPROVIDED'));
  if (!isBic(bic)) throw new CreditTransferFileError(`${bic} is no BIC.`);
  return element('BICFI', bic);
}

/** Whether the text is the BIC of a bank: 8 or 11 characters. Source: ISO 9362:2014. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/** Names without a Latin letter are written as a question mark: the bank goes by the IBAN. */
function partyName(name: string): string {
  return sepaText(name, nameMaxLength) || '?';
}

function identifier(id: string): string {
  if (!/^[A-Za-z0-9-]{1,35}$/.test(id))
    throw new CreditTransferFileError(`"${id}" is no id of a transfer: 1 to 35 letters and digits are.`);
  return id;
}

function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new CreditTransferFileError(`"${text}" is no day: write it as 2026-11-28.`);
  return text;
}

/** `1234.50`, exact for any number of cents. */
function amount(cents: number): string {
  const digits = String(ensureCents(cents)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Every content is in SEPA's characters, which have neither angle brackets nor ampersands: nothing is to be escaped. */
function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
