import { describe, expect, it } from 'vitest';
import { payment, signedForm } from '../testing/shop.ts';
import { testMerchant } from './merchant.ts';
import { readPaymentRequest } from './payment-request.ts';
import type { SisCode } from './sis-error.ts';

const order = { ...payment, DS_MERCHANT_ORDER: '2611AAAA0001' };

function codeOf(form: unknown): string {
  try {
    readPaymentRequest(form, testMerchant);
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a payment request that the bank accepts', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)('is signed with %s', (version) => {
    expect(readPaymentRequest(signedForm(order, { version }), testMerchant)).toMatchObject({
      version,
      order: '2611AAAA0001',
      amountCents: 5670,
      merchantName: 'Comercio de pruebas',
      notificationUrl: null,
    });
  });

  it('may write its parameters in any case', () => {
    const lowerCase = Object.fromEntries(
      Object.entries(order).map(([key, value]) => [key.replace('DS_MERCHANT_', 'Ds_Merchant_'), value]),
    );
    const form = signedForm({ ...lowerCase, DS_MERCHANT_ORDER: '2611AAAA0001' });

    expect(codeOf(form)).toBe('accepted');
  });

  it('may write terminal 1 as 001', () => {
    expect(codeOf(signedForm({ ...order, DS_MERCHANT_TERMINAL: '001' }))).toBe('accepted');
  });

  it('keeps only addresses that a browser can open', () => {
    const form = signedForm({
      ...order,
      DS_MERCHANT_URLOK: 'https://tienda.example/ok?a=1',
      DS_MERCHANT_URLKO: 'javascript:alert(1)',
    });

    expect(readPaymentRequest(form, testMerchant)).toMatchObject({
      okUrl: 'https://tienda.example/ok?a=1',
      koUrl: null,
    });
  });
});

describe('what is wrong with a payment request', () => {
  it.each<[string, Record<string, string | undefined>, SisCode]>([
    ['no order number', { DS_MERCHANT_ORDER: undefined }, 'SIS0074'],
    ['an order number of 3 characters', { DS_MERCHANT_ORDER: '261' }, 'SIS0075'],
    ['an order number of 13 characters', { DS_MERCHANT_ORDER: '2611AAAA00010' }, 'SIS0075'],
    ['an order number that begins with letters', { DS_MERCHANT_ORDER: 'AAAA26110001' }, 'SIS0076'],
    ['an order number with a hyphen', { DS_MERCHANT_ORDER: '2611-0001' }, 'SIS0077'],
    ['no amount', { DS_MERCHANT_AMOUNT: undefined }, 'SIS0018'],
    ['an amount in euros', { DS_MERCHANT_AMOUNT: '56.70' }, 'SIS0019'],
    ['an amount of zero', { DS_MERCHANT_AMOUNT: '0' }, 'SIS0019'],
    ['a negative amount', { DS_MERCHANT_AMOUNT: '-5670' }, 'SIS0019'],
    ['no currency', { DS_MERCHANT_CURRENCY: undefined }, 'SIS0015'],
    ['another currency', { DS_MERCHANT_CURRENCY: '840' }, 'SIS0027'],
    ['an unknown merchant', { DS_MERCHANT_MERCHANTCODE: '999008882' }, 'SIS0026'],
    ['an unknown terminal', { DS_MERCHANT_TERMINAL: '2' }, 'SIS0026'],
    ['no terminal', { DS_MERCHANT_TERMINAL: undefined }, 'SIS0026'],
    ['a refund', { DS_MERCHANT_TRANSACTIONTYPE: '3' }, 'SIS0023'],
  ])('%s', (_fault, change, code) => {
    expect(codeOf(signedForm({ ...order, ...change }))).toBe(code);
  });

  it.each([
    ['an unknown signature version', { Ds_SignatureVersion: 'HMAC_SHA512_V1' }, 'SIS0429'],
    ['parameters that are no base64', { Ds_MerchantParameters: '{"a":1}' }, 'SIS0430'],
    ['no parameters', { Ds_MerchantParameters: '' }, 'SIS0430'],
    ['parameters that are no JSON', { Ds_MerchantParameters: btoa('DS_MERCHANT_ORDER') }, 'SIS0431'],
    ['parameters that are a list', { Ds_MerchantParameters: btoa('[1]') }, 'SIS0431'],
    ['no signature', { Ds_Signature: '' }, 'SIS0042'],
  ])('%s', (_fault, change, code) => {
    expect(codeOf({ ...signedForm(order), ...change })).toBe(code);
  });

  it('a signature made with another secret', () => {
    expect(codeOf(signedForm(order, { secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' }))).toBe('SIS0042');
  });

  it('an amount changed after it was signed', () => {
    const cheaper = signedForm({ ...order, DS_MERCHANT_AMOUNT: '1' });
    const form = { ...signedForm(order), Ds_MerchantParameters: cheaper['Ds_MerchantParameters'] };

    expect(codeOf(form)).toBe('SIS0042');
  });

  it('a field sent twice', () => {
    const form = signedForm(order);

    expect(codeOf({ ...form, Ds_Signature: [form['Ds_Signature'], form['Ds_Signature']] })).toBe('SIS0042');
  });

  it.each([undefined, null, 'text', 7])('no form at all (%j)', (form) => {
    expect(codeOf(form)).toBe('SIS0429');
  });
});
