import type { RedsysConfig } from '../../config/config.ts';
import { decodeParameters, encodeParameters, parameterValues, type RedsysParameters } from './parameters.ts';
import { isRedsysSignature, redsysSignature } from './signature.ts';

/** The three fields of every message to and from the TPV. */
export interface SignedMessage {
  readonly Ds_SignatureVersion: string;
  readonly Ds_MerchantParameters: string;
  readonly Ds_Signature: string;
}

/** A message's content, and whether the bank has signed it. */
export interface OpenedMessage {
  readonly isSigned: boolean;
  /** Empty if the message could not be read. */
  readonly parameters: RedsysParameters;
}

type Keys = Pick<RedsysConfig, 'secret' | 'signatureVersion'>;

/** Signs parameters with our key for this number. */
export function signMessage(keys: Keys, number: string, parameters: RedsysParameters): SignedMessage {
  const alphabet = keys.signatureVersion === 'HMAC_SHA256_V1' ? 'base64' : 'base64url';
  const text = encodeParameters(parameters, alphabet);
  return {
    Ds_SignatureVersion: keys.signatureVersion,
    Ds_MerchantParameters: text,
    Ds_Signature: redsysSignature({
      version: keys.signatureVersion,
      secret: keys.secret,
      number,
      parameters: text,
    }),
  };
}

/** Reads a message of the TPV. Accepts only the configured signature version, never a weaker one. */
export function openMessage(
  keys: Keys,
  message: { readonly [Field in keyof SignedMessage]?: string | undefined },
): OpenedMessage {
  const text = message.Ds_MerchantParameters ?? '';
  const parameters = decodeParameters(text) ?? {};
  const { secret, signatureVersion: version } = keys;
  // A message that repeats Ds_Order was signed for one of its numbers: it must be stored as the bank's, and is a mismatch.
  const isSigned =
    message.Ds_SignatureVersion === version &&
    parameterValues(parameters, 'Ds_Order').some(
      (number) =>
        number !== '' &&
        isRedsysSignature({ version, secret, number, parameters: text }, message.Ds_Signature ?? ''),
    );
  return { isSigned, parameters };
}
