import { amountFromCents } from '@dorsal/verifactu/amount';
import { qrAddress } from '@dorsal/verifactu/qr-address';
import { readTaxDate } from '@dorsal/verifactu/tax-date';
import type { Config } from '../config/config.ts';

interface CheckedDocument {
  readonly nif: string;
  readonly number: string;
  /** As its record has it: `dd-mm-yyyy`. */
  readonly issuedOn: string;
  readonly totalCents: number;
}

/** The address in a document's QR code: the agency's page about its record. */
export function checkUrl(
  { tax }: Pick<Config, 'tax'>,
  { nif, number, issuedOn, totalCents }: CheckedDocument,
): string {
  const official = qrAddress({
    invoice: { issuer: nif, number, issuedOn: readTaxDate(issuedOn) },
    total: amountFromCents(totalCents),
    environment: 'production',
    mode: 'verifiable',
  });
  return `${tax.qrUrl}?${official.slice(official.indexOf('?') + 1)}`;
}
