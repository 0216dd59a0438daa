import { describe, expect, it } from 'vitest';
import { payment, readResult, signedForm } from '../testing/shop.ts';
import { type Faults, noFaults } from './faults/faults.ts';
import { testMerchant } from './merchant.ts';
import { decide, Operations } from './operations.ts';
import { readPaymentRequest } from './payment-request.ts';
import { forgedResult, returnAddress, signedResult } from './payment-result.ts';
import type { SignatureVersion } from './signature.ts';
import { cancellation, findTestCard } from './test-cards.ts';

const decidedAt = new Date('2026-11-09T17:03:00Z');

function openOperation(version: SignatureVersion) {
  const values = {
    ...payment,
    DS_MERCHANT_ORDER: '2611AAAA0001',
    DS_MERCHANT_MERCHANTDATA: 'intento 1',
    DS_MERCHANT_URLOK: 'https://tienda.example/vuelta?pedido=7',
    DS_MERCHANT_URLKO: 'https://tienda.example/ko',
  };
  const request = readPaymentRequest(signedForm(values, { version }), testMerchant);
  return new Operations().open(request, decidedAt);
}

function settlementOf(cardId: string, faults: Readonly<Faults> = noFaults) {
  const card = findTestCard(cardId);
  if (card === undefined) throw new Error(`No test card ${cardId}`);
  return decide(card.decision, { faults, now: decidedAt });
}

describe('the signed result', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)('of an authorized payment, in %s', (version) => {
    const settlement = settlementOf('aceptada');
    const fields = signedResult(openOperation(version), settlement, testMerchant);

    expect(fields.Ds_SignatureVersion).toBe(version);
    expect(readResult(new URLSearchParams({ ...fields }))).toEqual({
      Ds_Date: '09%2F11%2F2026',
      Ds_Hour: '18%3A03',
      Ds_SecurePayment: '1',
      Ds_Card_Country: '724',
      Ds_Amount: '5670',
      Ds_Currency: '978',
      Ds_Order: '2611AAAA0001',
      Ds_MerchantCode: '999008881',
      Ds_Terminal: '001',
      Ds_Response: '0000',
      Ds_MerchantData: 'intento+1',
      Ds_TransactionType: '0',
      Ds_ConsumerLanguage: '1',
      Ds_AuthorisationCode: settlement.authorisationCode,
    });
    expect(settlement.authorisationCode).toMatch(/^\d{6}$/);
  });

  it.each([
    ['denied payment', settlementOf('denegada'), '0190'],
    ['canceled payment', decide(cancellation, { faults: noFaults, now: decidedAt }), '9915'],
  ])('of a %s has its code and six encoded spaces as authorization code', (_case, settlement, response) => {
    const fields = signedResult(openOperation('HMAC_SHA512_V2'), settlement, testMerchant);

    expect(readResult(new URLSearchParams({ ...fields }))).toMatchObject({
      Ds_Response: response,
      Ds_AuthorisationCode: '++++++',
    });
  });

  it('is sent in the base64url alphabet: V1 with its padding, V2 without', () => {
    const settlement = settlementOf('aceptada');
    const v1 = signedResult(openOperation('HMAC_SHA256_V1'), settlement, testMerchant);
    const v2 = signedResult(openOperation('HMAC_SHA512_V2'), settlement, testMerchant);

    expect(v1.Ds_Signature).toMatch(/^[\w-]{43}=$/);
    expect(v2.Ds_Signature).toMatch(/^[\w-]{86}$/);
    expect(v2.Ds_MerchantParameters).toMatch(/^[\w-]+$/);
  });
});

describe('a wrong result', () => {
  it.each([
    ['one cent short', { wrongAmount: true }, { Ds_Amount: '5669', Ds_Currency: '978' }],
    ['in US dollars', { wrongCurrency: true }, { Ds_Amount: '5670', Ds_Currency: '840' }],
  ])('is %s and still signed', (_case, fault, values) => {
    const settlement = settlementOf('aceptada', { ...noFaults, ...fault });
    const fields = signedResult(openOperation('HMAC_SHA512_V2'), settlement, testMerchant);

    expect(readResult(new URLSearchParams({ ...fields }))).toMatchObject(values);
  });
});

describe('a forged result', () => {
  it('has 0000 for a denied payment, and a wrong signature', () => {
    const fields = forgedResult(openOperation('HMAC_SHA512_V2'), settlementOf('denegada'), testMerchant);

    const text = Buffer.from(fields.Ds_MerchantParameters, 'base64').toString();
    expect(JSON.parse(text)).toMatchObject({ Ds_Order: '2611AAAA0001', Ds_Response: '0000' });
    expect(() => readResult(new URLSearchParams({ ...fields }))).toThrow('not signed by the bank');
  });
});

describe('the way back to the shop', () => {
  it("adds the signed result to URLOK and keeps the address's own query", () => {
    const operation = openOperation('HMAC_SHA256_V1');

    const address = new URL(returnAddress(operation, settlementOf('aceptada'), testMerchant) ?? '');

    expect(address.origin + address.pathname).toBe('https://tienda.example/vuelta');
    expect(address.searchParams.get('pedido')).toBe('7');
    expect(readResult(address.searchParams)['Ds_Response']).toBe('0000');
  });

  it('goes to URLKO after a denial', () => {
    const address = returnAddress(openOperation('HMAC_SHA256_V1'), settlementOf('denegada'), testMerchant);

    expect(address).toMatch(/^https:\/\/tienda\.example\/ko\?Ds_/);
  });

  it('has no result if the bank never answers', () => {
    const address = returnAddress(openOperation('HMAC_SHA256_V1'), settlementOf('no-responde'), testMerchant);

    expect(address).toBe('https://tienda.example/vuelta?pedido=7');
  });

  it('has no result if that fault is on', () => {
    const settlement = settlementOf('denegada', { ...noFaults, returnWithoutResult: true });

    const address = returnAddress(openOperation('HMAC_SHA256_V1'), settlement, testMerchant);

    expect(address).toBe('https://tienda.example/ko');
  });
});
