import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';
import { qrAddress, type QrInvoice } from './qr-address.ts';
import { readTaxDate } from './tax-date.ts';

const september: QrInvoice = {
  invoice: { issuer: '89890001K', number: '12345678-G33', issuedOn: readTaxDate('01-09-2024') },
  total: readAmount('241.4'),
  environment: 'test',
  mode: 'verifiable',
};
const january: QrInvoice = {
  ...september,
  invoice: { issuer: '89890001K', number: '12345678&G33', issuedOn: readTaxDate('01-01-2024') },
};

describe('the address in a QR code', () => {
  it("encodes the number as in section 4 of the agency's document (12345678&G33)", () => {
    expect(qrAddress(january)).toBe(
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
    );
  });

  it.each([
    ['8.1, test, verifiable', 'test', 'verifiable', 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR'],
    [
      '8.2, test, not verifiable',
      'test',
      'notVerifiable',
      'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu',
    ],
    [
      '8.3, production, verifiable',
      'production',
      'verifiable',
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
    ],
    [
      '8.4, production, not verifiable',
      'production',
      'notVerifiable',
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu',
    ],
  ] as const)("is that of the agency's example %s", (_name, environment, mode, address) => {
    expect(qrAddress({ ...september, environment, mode })).toBe(
      `${address}?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4`,
    );
  });

  it('encodes every character that is neither a letter, a digit nor one of - . _ ~', () => {
    const number = 'V/1 (A)*+#%?&!$,:;@[]^`{|}\\~';
    const address = qrAddress({ ...september, invoice: { ...september.invoice, number } });

    expect(address).toMatch(/^[\w\-.~:/?=&%]+$/);
    expect(address).toContain(
      'numserie=V%2F1%20%28A%29%2A%2B%23%25%3F%26%21%24%2C%3A%3B%40%5B%5D%5E%60%7B%7C%7D%5C~&',
    );
  });

  it('gives back every number of ASCII characters when a browser reads it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }), (number) => {
        const address = qrAddress({ ...september, invoice: { ...september.invoice, number } });

        expect(new URL(address).searchParams.get('numserie')).toBe(number.trim());
      }),
    );
  });
});
