import type { KeyObject } from 'node:crypto';
import { ConfigError } from './config-error.ts';
import type { Variables } from './config-variables.ts';
import { rsaKey } from './rsa-key.ts';

/** The issuer and key that sign passes for Google Wallet. */
export interface GoogleWalletConfig {
  readonly issuerId: string;
  /** The service account's e-mail. */
  readonly account: string;
  readonly key: KeyObject;
}

/** Null if all three variables are missing. Throws ConfigError if some are missing or the key can't be read. */
export function googleWalletOf(env: Variables): GoogleWalletConfig | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_ACCOUNT: account, GOOGLE_WALLET_KEY: key } = env;
  if (!issuerId && !account && !key) return null;
  if (!issuerId || !account || !key) {
    throw new ConfigError(
      'GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_ACCOUNT and GOOGLE_WALLET_KEY belong together, but some are missing. Set ' +
        'all of them, or none to offer no passes for Google Wallet.',
    );
  }
  return { issuerId, account, key: rsaKey(key, 'GOOGLE_WALLET_KEY') };
}
