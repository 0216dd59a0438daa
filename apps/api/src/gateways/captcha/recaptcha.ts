import { z } from 'zod';
import { CircuitBreaker } from '../circuit-breaker.ts';
import type { RecaptchaConfig } from '../../config/config.ts';
import type { Captcha, CaptchaAction, CaptchaAnswer } from './captcha.ts';

/** Google's answer. `action` and `score` come with version 3 only. Source: reCAPTCHA, "Verifying the user's response". */
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** A lower score counts as a machine: Google's own default. */
const leastScore = 0.5;

/** The fault is in our keys or our request; the visitor can't correct it. */
const faultsOfOurs = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

interface Patience {
  /** For one call, in milliseconds (default 3,000). */
  readonly timeoutMs?: number;
  readonly breaker?: CircuitBreaker;
}

/**
 * Google's reCAPTCHA, invisible version 2 or version 3. Google checks the token's age (two minutes). The visitor's
 * address is not sent: `remoteip` is optional, and Google has seen the browser anyway.
 */
export function openRecaptcha(
  { secretKey, verifyUrl, hostname }: RecaptchaConfig & { readonly hostname: string },
  { timeoutMs = 3_000, breaker = new CircuitBreaker() }: Patience = {},
): Captcha {
  async function ask(token: string): Promise<z.output<typeof verdict>> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}.`);
    return verdict.parse(await response.json());
  }

  return {
    async check(token, { action }) {
      if (!breaker.mayAsk()) return { kind: 'unavailable', reason: 'resting' };
      try {
        const answer = await ask(token);
        breaker.answered();
        return worthOf(answer, { token, action, hostname });
      } catch (error) {
        breaker.failed();
        return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}

interface Expected {
  readonly token: string;
  readonly action: CaptchaAction;
  readonly hostname: string;
}

function worthOf(
  { success, 'error-codes': codes, ...said }: z.output<typeof verdict>,
  { token, action, hostname }: Expected,
): CaptchaAnswer {
  const ours = codes.find((code) => faultsOfOurs.has(code));
  if (ours !== undefined) return { kind: 'unavailable', reason: ours };
  if (!success) return { kind: 'refused', code: codes[0] ?? 'no_success' };
  if (said.hostname !== hostname) return { kind: 'refused', code: 'hostname' };
  if (said.action !== undefined && said.action !== action) return { kind: 'refused', code: 'action' };
  if (said.score !== undefined && said.score < leastScore) return { kind: 'refused', code: 'score' };
  return { kind: 'passed', id: token };
}
