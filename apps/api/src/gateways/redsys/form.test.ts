import { describe, expect, it } from 'vitest';
import { redirectForm } from './form.ts';
import { decodeParameters } from './parameters.ts';

const config = {
  publicUrl: 'https://dorsal.example',
  redsys: {
    url: 'https://sis-t.redsys.es:25443/sis/realizarPago',
    requestUrl: 'https://sis-t.redsys.es:25443/sis/rest/trataPeticionREST',
    queryUrl: 'https://sis-t.redsys.es:25443/sis/rest/consultaOperaciones',
    merchantCode: '999008881',
    terminal: '1',
    secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    signatureVersion: 'HMAC_SHA512_V2',
  },
} as const;
const form = redirectForm(config, {
  orderId: '7h2m9v4c1x8q3z6w5k0t2r9j4d',
  number: '261100000001',
  amountCents: 6728,
  description: 'Trail de la Calderona',
});

describe('the form that leads to the TPV', () => {
  it('names the amount in cents, the euro, the merchant and the number', () => {
    expect(decodeParameters(form.fields.Ds_MerchantParameters)).toMatchObject({
      DS_MERCHANT_AMOUNT: '6728',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_ORDER: '261100000001',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
    });
  });

  it('returns to our own address with the order, whatever host was requested', () => {
    expect(decodeParameters(form.fields.Ds_MerchantParameters)).toMatchObject({
      DS_MERCHANT_MERCHANTURL: 'https://dorsal.example/api/payments/redsys/notification',
      DS_MERCHANT_URLOK:
        'https://dorsal.example/api/payments/redsys/return?orderId=7h2m9v4c1x8q3z6w5k0t2r9j4d',
      DS_MERCHANT_URLKO:
        'https://dorsal.example/api/payments/redsys/return?orderId=7h2m9v4c1x8q3z6w5k0t2r9j4d',
    });
  });

  it('is signed in the configured version, and never carries the key', () => {
    expect(form.fields.Ds_SignatureVersion).toBe('HMAC_SHA512_V2');
    expect(JSON.stringify(form)).not.toContain(config.redsys.secret);
  });
});
