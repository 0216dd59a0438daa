import { randomBytes } from 'node:crypto';

interface IssuedToken {
  readonly issuedAt: Date;
  /** The host name of the page that asked. */
  readonly hostname: string;
  isUsed: boolean;
}

/** Milliseconds. Source: reCAPTCHA, "Verifying the user's response". */
const tokenMs = 2 * 60_000;

/** The state of a token: `used` includes tokens that are too old, as in Google's `timeout-or-duplicate`. */
export type TokenState =
  | { readonly kind: 'good'; readonly issuedAt: Date; readonly hostname: string }
  | { readonly kind: 'used' }
  | { readonly kind: 'unknown' };

/** The tokens of this run, in memory. */
export class Tokens {
  readonly #issued = new Map<string, IssuedToken>();

  issue(hostname: string, issuedAt: Date): string {
    const token = `03AF${randomBytes(96).toString('base64url')}`;
    this.#issued.set(token, { issuedAt, hostname, isUsed: false });
    return token;
  }

  /** Uses it up. */
  take(token: string, now: Date): TokenState {
    const issued = this.#issued.get(token);
    if (!issued) return { kind: 'unknown' };
    const isOver = issued.isUsed || now.getTime() - issued.issuedAt.getTime() > tokenMs;
    issued.isUsed = true;
    return isOver ? { kind: 'used' } : { kind: 'good', ...issued };
  }
}
