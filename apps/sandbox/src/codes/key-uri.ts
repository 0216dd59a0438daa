import type { TotpKey } from './totp.ts';

export interface Account extends TotpKey {
  /** As apps show it: `Dorsal: ana@club.example`. */
  readonly label: string;
}

/** Thrown for an address that no authenticator app could read; its Spanish message says what is expected. */
export class KeyUriError extends Error {
  override readonly name = 'KeyUriError';

  constructor() {
    super(
      'La dirección no se puede leer. Empieza por otpauth://totp/ y lleva el nombre de la cuenta y la clave (secret): cópiala entera.',
    );
  }
}

const algorithms: Readonly<Record<string, TotpKey['algorithm']>> = {
  SHA1: 'sha1',
  SHA256: 'sha256',
  SHA512: 'sha512',
};

/**
 * Reads an address that a server shows as a QR. Throws KeyUriError. Source: the Key Uri Format of Google Authenticator;
 * defaults: SHA1, 6 digits, 30 seconds.
 */
export function readKeyUri(text: unknown): Account {
  const uri = typeof text === 'string' ? URL.parse(text.trim()) : null;
  if (uri?.protocol !== 'otpauth:' || uri.host !== 'totp') throw new KeyUriError();
  const get = (name: string, fallback: string) => uri.searchParams.get(name) ?? fallback;
  const secret = fromBase32(get('secret', ''));
  const algorithm = algorithms[get('algorithm', 'SHA1').toUpperCase()];
  const digits = Number(get('digits', '6'));
  const periodSeconds = Number(get('period', '30'));
  const label = labelOf(uri);
  const isRight =
    label !== '' && Number.isInteger(periodSeconds) && periodSeconds > 0 && [6, 7, 8].includes(digits);
  if (!isRight || !secret || !algorithm) throw new KeyUriError();
  return { label, secret, algorithm, digits, periodSeconds };
}

/** The path is `issuer:account` or only the account; the parameter `issuer` counts before the path's. */
function labelOf(uri: URL): string {
  const path = decoded(uri.pathname.slice(1));
  const [, pathIssuer = '', account = ''] = /^(?:([^:]*):)?\s*(.*)$/.exec(path) ?? [];
  const issuer = uri.searchParams.get('issuer') ?? pathIssuer;
  return [issuer, account].filter(Boolean).join(': ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new KeyUriError();
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Source: RFC 4648, section 6; padding is optional in these addresses. Undefined if it is empty or no Base32. */
function fromBase32(text: string): Buffer | undefined {
  const digits = text.toUpperCase().replace(/=+$/, '');
  if (!/^[A-Z2-7]+$/.test(digits)) return undefined;
  const bits = digits.replace(/./g, (digit) => alphabet.indexOf(digit).toString(2).padStart(5, '0'));
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
