import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isWorkDone, readWorkSolution } from '@dorsal/domain/proof-of-work';
import { derivedKey } from '../../app-secret.ts';
import { networkOf } from '../../http/network.ts';
import type { Captcha, CaptchaCaller } from './captcha.ts';

/** Lifetime of a challenge in seconds (security, K1). */
const challengeSeconds = 120;

/**
 * An invisible captcha without another company: the browser computes hashes. The challenge is signed with the form and
 * the caller's network, and nothing is stored until it is used.
 * @param now milliseconds since 1970
 */
export function openProofOfWork(secret: string, now: () => number = Date.now): Captcha {
  const key = derivedKey(secret, 'captcha');
  const signatureOf = (text: string, { action, ip }: CaptchaCaller) =>
    createHmac('sha256', key)
      .update(JSON.stringify([text, action, networkOf(ip)]))
      .digest('base64url');

  return {
    issue(caller, difficulty) {
      const expiresAt = Math.floor(now() / 1000) + challengeSeconds;
      const text = [expiresAt, difficulty, randomBytes(16).toString('base64url')].join('.');
      return {
        challenge: `${text}.${signatureOf(text, caller)}`,
        difficulty,
        expiresAt: new Date(expiresAt * 1000),
      };
    },
    async check(token, caller) {
      const solution = readWorkSolution(token);
      const parts = /^((\d+)\.(\d+)\.[\w-]+)\.([\w-]+)$/.exec(solution?.challenge ?? '');
      if (!solution || !parts) return { kind: 'refused', code: 'unreadable' };
      const [challenge, text = '', expiresAt, difficulty, signature = ''] = parts;
      if (!isEqual(signature, signatureOf(text, caller))) return { kind: 'refused', code: 'signature' };
      if (Number(expiresAt) * 1000 <= now()) return { kind: 'refused', code: 'expired' };
      const isDone = isWorkDone({ challenge, difficulty: Number(difficulty) }, solution.answers);
      // The challenge, not the solution: one challenge has many of them.
      return isDone ? { kind: 'passed', id: challenge } : { kind: 'refused', code: 'work' };
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
