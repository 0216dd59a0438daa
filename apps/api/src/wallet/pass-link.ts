import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

/** Long enough for the user to press the button, and for iOS, which fetches a pass twice to show it. */
const validSeconds = 600;

/**
 * The token in a pass's URL: participant, expiry (Unix seconds) and signature. iOS opens a pass only by its URL,
 * without a session.
 */
export function passToken(services: Secret, participantId: string, now: Date): string {
  const signed = `${participantId}.${Math.floor(now.getTime() / 1000) + validSeconds}`;
  return `${signed}.${signatureOf(services, signed).toString('base64url')}`;
}

/** The participant of a valid, unexpired token; else undefined. */
export function participantOf(services: Secret, token: string, now: Date): string | undefined {
  const [participantId = '', end = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(services, `${participantId}.${end}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(end) * 1000 > now.getTime() ? participantId : undefined;
}

function signatureOf({ secret }: Secret, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'wallet-pass')).update(text).digest();
}
