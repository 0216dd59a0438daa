import { describe, expect, it } from 'vitest';
import { decodeParameters, encodeParameters, parameter, withoutCardData } from './parameters.ts';

const encoded = (json: string) => Buffer.from(json).toString('base64');

describe('signed parameters', () => {
  it.each(['base64', 'base64url'] as const)('are read as they were written, in %s', (alphabet) => {
    const parameters = { Ds_Order: '261100000001', Ds_Amount: '3200', Ds_ProductDescription: '¿Ñandú? ÿþ' };

    expect(decodeParameters(encodeParameters(parameters, alphabet))).toEqual(parameters);
  });

  it('become text: numbers and nested values too', () => {
    expect(decodeParameters(encoded('{"Ds_Amount":3200,"Ds_EMV3DS":{"protocol":"2.2"}}'))).toEqual({
      Ds_Amount: '3200',
      Ds_EMV3DS: '{"protocol":"2.2"}',
    });
  });

  it.each([
    ['no base64 of JSON', '%%%'],
    ['an array', encoded('["Ds_Order"]')],
    ['null', encoded('null')],
    ['too deep', encoded('{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}')],
    ['a tower of brackets', encoded('[{"a":'.repeat(1_000))],
    ['thousands of levels deep', encoded(`{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`)],
    ['too long', encoded(`{"a":"${'x'.repeat(12_000)}"}`)],
    [
      'too many fields',
      encoded(JSON.stringify(Object.fromEntries(Array.from({ length: 61 }, (_, i) => [i, i])))),
    ],
  ])('are refused when they are %s', (_, text) => {
    expect(decodeParameters(text)).toBeNull();
  });

  it('cannot reach the prototype', () => {
    const parameters = decodeParameters(encoded('{"__proto__":{"Ds_Response":"0000"},"Ds_Order":"1"}'));

    expect(parameters).toEqual({ Ds_Order: '1' });
    expect(parameter(parameters ?? {}, 'Ds_Response')).toBeUndefined();
  });

  it('are found in any case', () => {
    expect(parameter({ DS_ORDER: '1' }, 'Ds_Order')).toBe('1');
  });

  it('are stored without card data', () => {
    const kept = withoutCardData({
      Ds_Order: '261100000001',
      Ds_Card_Number: '454881******0003',
      Ds_ExpiryDate: '4912',
      Ds_MerchantData: 'pan 4548 8100 0000 0003',
    });

    expect(kept).toEqual({ Ds_Order: '261100000001', Ds_MerchantData: 'pan [card]' });
  });
});
