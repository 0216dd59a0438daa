import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Amount } from './amount.ts';
import type { TaxDateTime } from './date-time.ts';
import type { InvoiceId, PreviousRecord } from './record.ts';

/** The fields of a record that its huella covers. A whole record has them. */
export type HuellaFields = {
  readonly invoice: InvoiceId;
  /** `null` for the first record of a chain. */
  readonly previous: Pick<PreviousRecord, 'huella'> | null;
  readonly generatedAt: TaxDateTime;
} & (
  | { readonly kind: 'alta'; readonly type: string; readonly taxTotal: Amount; readonly total: Amount }
  | { readonly kind: 'anulacion' }
);

/**
 * The text whose hash is the huella: `name=value` pairs joined by `&`, without the spaces around values.
 * Source: hash document 0.1.2, section 3.
 */
export function huellaInput(record: HuellaFields): string {
  const { invoice, previous, generatedAt } = record;
  const number = invoice.number.trim();
  const issuer = invoice.issuer.trim();
  const chain = `Huella=${previous?.huella.trim() ?? ''}&FechaHoraHusoGenRegistro=${generatedAt}`;
  if (record.kind === 'anulacion')
    return `IDEmisorFacturaAnulada=${issuer}&NumSerieFacturaAnulada=${number}&FechaExpedicionFacturaAnulada=${invoice.issuedOn}&${chain}`;
  return `IDEmisorFactura=${issuer}&NumSerieFactura=${number}&FechaExpedicionFactura=${invoice.issuedOn}&TipoFactura=${record.type}&CuotaTotal=${record.taxTotal}&ImporteTotal=${record.total}&${chain}`;
}

/** The huella of a record: SHA-256 of its text in UTF-8, as 64 upper-case hexadecimal characters. */
export function huellaOf(record: HuellaFields): string {
  return bytesToHex(sha256(utf8ToBytes(huellaInput(record)))).toUpperCase();
}
