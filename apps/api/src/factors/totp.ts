import { Secret, TOTP } from 'otpauth';

/** The values that every authenticator app supports. Source: RFC 6238, with the defaults of RFC 4226. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the current one whose code is accepted: clocks differ, and typing takes time. */
const window = 1;

/** 160 random bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

/**
 * The time step whose code this is: the current one, the one before or the next. Null for a wrong code. Source:
 * RFC 6238, section 5.2; the caller must accept each step once.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, secret: secretOf(secret), token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}

/** The secret in base32, for typing, and as the address of a QR code (`otpauth://totp/…`). */
export function totpTexts(secret: Buffer, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...form, issuer: 'Dorsal', label: account, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

function secretOf(bytes: Buffer): Secret {
  return Secret.fromHex(bytes.toString('hex'));
}
