import { X509Certificate } from 'node:crypto';
import { ConfigError } from './config-error.ts';
import type { Variables } from './config-variables.ts';
import { rsaKey } from './rsa-key.ts';

/** The certificates and key that sign passes for Apple Wallet. */
export interface AppleWalletConfig {
  /** `pass.…`, from the certificate. */
  readonly passType: string;
  /** Apple's team id of the pass issuer. */
  readonly team: string;
  /** PEM, as the next two. */
  readonly certificate: string;
  readonly key: string;
  readonly wwdr: string;
  /** Phones reject passes signed after this time. */
  readonly validTo: Date;
}

/**
 * Null if all three variables are missing. Pass type and team are read from the certificate, so that they always match
 * it (Apple, "Wallet Passes": UID and OU of its subject). Throws ConfigError if some are missing or don't belong
 * together.
 */
export function appleWalletOf(env: Variables): AppleWalletConfig | null {
  const { APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_KEY: key, APPLE_WALLET_WWDR: wwdr } = env;
  if (!certificate && !key && !wwdr) return null;
  if (!certificate || !key || !wwdr) {
    throw new ConfigError(
      'APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY and APPLE_WALLET_WWDR belong together, but some are missing. Set all ' +
        'of them, or none to offer no passes for Apple Wallet.',
    );
  }
  const read = x509(certificate, 'APPLE_WALLET_CERTIFICATE');
  if (!read.checkPrivateKey(rsaKey(key, 'APPLE_WALLET_KEY'))) {
    throw new ConfigError(
      'APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE. Export both together.',
    );
  }
  if (!read.verify(x509(wwdr, 'APPLE_WALLET_WWDR').publicKey)) {
    throw new ConfigError(
      "APPLE_WALLET_WWDR did not issue APPLE_WALLET_CERTIFICATE. Its issuer says which one of Apple's did: " +
        `${read.issuer.replaceAll('\n', ', ')}.`,
    );
  }
  const subject = new Map(read.subject.split('\n').map((line) => splitOnce(line)));
  const passType = subject.get('UID');
  const team = subject.get('OU');
  if (!passType || !team) {
    throw new ConfigError('APPLE_WALLET_CERTIFICATE is not of a Pass Type ID: its subject lacks UID or OU.');
  }
  return { passType, team, certificate, key, wwdr, validTo: read.validToDate };
}

function x509(pem: string, variable: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new ConfigError(`${variable} is no certificate. Give it in PEM.`, { cause });
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1)];
}
