import type { Amount } from './amount.ts';
import type { InvoiceId } from './record.ts';

/** The agency's services for real invoices, or for tests. */
export type Environment = 'production' | 'test';

/** What a QR code says about an invoice, and which of the agency's services checks it. */
export interface QrInvoice {
  readonly invoice: InvoiceId;
  /** `ImporteTotal`, in the characters of the record. */
  readonly total: Amount;
  readonly environment: Environment;
  /** `verifiable`: the invoice comes from a program in VERI*FACTU mode. */
  readonly mode: 'verifiable' | 'notVerifiable';
}

/**
 * The address in an invoice's QR code (level M, 30 to 40 mm): exactly these four parameters in this order, percent-encoded
 * in UTF-8. Source: QR document 0.5.0, sections 4 to 6.
 */
export function qrAddress({ invoice, total, environment, mode }: QrInvoice): string {
  const host = environment === 'production' ? 'www2.agenciatributaria.gob.es' : 'prewww2.aeat.es';
  const service = mode === 'verifiable' ? 'ValidarQR' : 'ValidarQRNoVerifactu';
  const parameters = [
    ['nif', invoice.issuer],
    ['numserie', invoice.number.trim()],
    ['fecha', invoice.issuedOn],
    ['importe', total],
  ].map(([name, value = '']) => `${name}=${urlEncoded(value)}`);
  return `https://${host}/wlpl/TIKE-CONT/${service}?${parameters.join('&')}`;
}

// encodeURIComponent leaves four characters that a reader of the code might take as the end of the address.
function urlEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
