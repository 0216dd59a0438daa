import { createHmac } from 'node:crypto';

/** What an authenticator app and a server share about one account. */
export interface TotpKey {
  readonly secret: Buffer;
  readonly algorithm: 'sha1' | 'sha256' | 'sha512';
  readonly digits: number;
  readonly periodSeconds: number;
}

/** The code that is valid at `now`. Source: RFC 6238, section 4.2, and RFC 4226, section 5.3. */
export function totpCode({ secret, algorithm, digits, periodSeconds }: TotpKey, now: Date): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 1000 / periodSeconds)));
  const hash = createHmac(algorithm, secret).update(step).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Whole seconds until the code of `now` is replaced, at least 1. */
export function secondsLeft({ periodSeconds }: TotpKey, now: Date): number {
  return periodSeconds - (Math.floor(now.getTime() / 1000) % periodSeconds);
}
