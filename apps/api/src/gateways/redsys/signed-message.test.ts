import { describe, expect, it } from 'vitest';
import { openMessage, signMessage } from './signed-message.ts';

const v1 = { secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7', signatureVersion: 'HMAC_SHA256_V1' } as const;
const v2 = { ...v1, signatureVersion: 'HMAC_SHA512_V2' } as const;
const number = '261100000001';
const parameters = { Ds_Order: number, Ds_Response: '0000' };

describe('a message that claims to come from the TPV', () => {
  it.each([v1, v2])('is believed when it is signed, in $signatureVersion', (keys) => {
    expect(openMessage(keys, signMessage(keys, number, parameters))).toEqual({ isSigned: true, parameters });
  });

  it('counts only in the configured version (N2)', () => {
    expect(openMessage(v2, signMessage(v1, number, parameters)).isSigned).toBe(false);
    expect(
      openMessage(v2, { ...signMessage(v2, number, parameters), Ds_SignatureVersion: 'HMAC_SHA512_V1' })
        .isSigned,
    ).toBe(false);
  });

  it('is not believed when another number signed it', () => {
    expect(openMessage(v2, signMessage(v2, '261100000002', parameters)).isSigned).toBe(false);
  });

  it('is not believed when anything is missing', () => {
    const { Ds_MerchantParameters } = signMessage(v2, number, parameters);

    expect(openMessage(v2, {})).toEqual({ isSigned: false, parameters: {} });
    expect(openMessage(v2, { Ds_MerchantParameters })).toEqual({ isSigned: false, parameters });
  });
});
