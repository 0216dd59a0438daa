import type { VerdictFault } from './faults/faults.ts';
import type { Recaptcha } from './recaptcha.ts';

/** Google's answer. Source: reCAPTCHA, "Verifying the user's response". */
export interface Verification {
  readonly success: boolean;
  /** ISO 8601. */
  readonly challenge_ts?: string;
  readonly hostname?: string;
  readonly score?: number;
  readonly action?: string;
  readonly 'error-codes'?: readonly string[];
}

/** Verifies a token, and uses it up. */
export function siteVerify(
  { keys, tokens, faults }: Pick<Recaptcha, 'keys' | 'tokens' | 'faults'>,
  { secret, response }: Readonly<Record<string, unknown>>,
  now: Date,
): Verification {
  if (typeof secret !== 'string' || secret === '') return refused('missing-input-secret');
  if (secret !== keys.secretKey) return refused('invalid-input-secret');
  if (typeof response !== 'string' || response === '') return refused('missing-input-response');
  const token = tokens.take(response, now);
  if (token.kind === 'unknown') return refused('invalid-input-response');
  if (token.kind === 'used') return refused('timeout-or-duplicate');
  return spoilt(faults.verdict, {
    success: true,
    challenge_ts: token.issuedAt.toISOString().replace(/\.\d+/, ''),
    hostname: token.hostname,
  });
}

function spoilt(fault: VerdictFault | null, good: Verification): Verification {
  switch (fault) {
    case 'rejected':
      return refused('invalid-input-response');
    case 'expired':
      return refused('timeout-or-duplicate');
    case 'lowScore':
      return { ...good, score: 0.1 };
    case 'wrongHostname':
      return { ...good, hostname: 'otra.example' };
    default:
      return good;
  }
}

function refused(code: string): Verification {
  return { success: false, 'error-codes': [code] };
}
