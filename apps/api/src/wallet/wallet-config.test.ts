import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { appleKeys } from '../testing/wallet-keys.ts';

const keys = appleKeys();
const others = appleKeys();

describe('the keys for Apple Wallet', () => {
  it('say whose passes they sign', () => {
    expect(readConfig(keys).appleWallet).toMatchObject({
      passType: 'pass.example.dorsal',
      team: 'DORSAL1234',
      validTo: expect.any(Date),
    });
    expect(readConfig({}).appleWallet).toBeNull();
  });

  it('may be given in base64, and with written line breaks', () => {
    const base64 = Object.fromEntries(Object.entries(keys).map(([name, text]) => [name, btoa(text)]));
    const oneLine = Object.fromEntries(
      Object.entries(keys).map(([name, text]) => [name, text.replaceAll('\n', String.raw`\n`)]),
    );

    expect(readConfig(base64).appleWallet?.passType).toBe('pass.example.dorsal');
    expect(readConfig(oneLine).appleWallet?.passType).toBe('pass.example.dorsal');
  });

  it.each([
    ['one of three is missing', { ...keys, APPLE_WALLET_WWDR: '' }, /belong together/],
    [
      'the key is of another certificate',
      { ...keys, APPLE_WALLET_KEY: others.APPLE_WALLET_KEY },
      /is not the key of/,
    ],
    [
      'another authority issued it',
      { ...keys, APPLE_WALLET_WWDR: others.APPLE_WALLET_WWDR },
      /did not issue/,
    ],
    [
      'the certificate is none',
      { ...keys, APPLE_WALLET_CERTIFICATE: keys.APPLE_WALLET_KEY },
      /no certificate/,
    ],
    [
      'it is of no Pass Type ID',
      { ...keys, APPLE_WALLET_CERTIFICATE: keys.APPLE_WALLET_WWDR },
      /is not the key of/,
    ],
    ['it is no PEM', { ...keys, APPLE_WALLET_KEY: 'certainly not' }, /must be PEM/],
  ])('are refused if %s', (_, environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the key for Google Wallet', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it.each([
    ['part of it is missing', { GOOGLE_WALLET_ISSUER_ID: '338' }, /belong together/],
    [
      'it is no RSA key',
      {
        GOOGLE_WALLET_ISSUER_ID: '338',
        GOOGLE_WALLET_ACCOUNT: 'wallet@dorsal.example',
        GOOGLE_WALLET_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      },
      /no RSA key/,
    ],
  ])('is refused if %s', (_, environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
