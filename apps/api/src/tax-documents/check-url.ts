import type { Amount } from '@dorsal/verifactu/amount';
import { qrAddress } from '@dorsal/verifactu/qr-address';
import type { InvoiceId } from '@dorsal/verifactu/record';
import type { Config } from '../config/config.ts';

/** The address in an invoice's QR code: the agency's page about its record. */
export function checkUrl(
  { tax }: Pick<Config, 'tax'>,
  { invoice, total }: { readonly invoice: InvoiceId; readonly total: Amount },
): string {
  const official = qrAddress({ invoice, total, environment: 'production', mode: 'verifiable' });
  return `${tax.qrUrl}?${official.slice(official.indexOf('?') + 1)}`;
}
