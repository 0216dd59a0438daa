import { createPrivateKey, type KeyObject } from 'node:crypto';
import { ConfigError } from './config-error.ts';

/** The private key in a variable. Throws ConfigError, which names the variable, if it is not a readable RSA key. */
export function rsaKey(pem: string, variable: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch (cause) {
    throw new ConfigError(`${variable} cannot be read. Give an RSA key in PEM without a password.`, {
      cause,
    });
  }
  throw new ConfigError(
    `${variable} is no RSA key. Give the one that was made with the account or certificate.`,
  );
}
