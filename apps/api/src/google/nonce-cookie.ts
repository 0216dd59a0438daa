import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '../app-secret.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { newToken } from '../token-hash.ts';

type Secret = Pick<Services, 'secret'>;

/** The cookie that binds nonces to a browser: the portal and the organizers' panel have their own. */
export interface NonceCookie {
  readonly name: string;
  readonly attributes: {
    readonly path: string;
    readonly httpOnly: true;
    readonly sameSite: 'lax' | 'strict';
    readonly secure: boolean;
  };
}

/** Seconds (decisions, "Accounts"). */
export const nonceSeconds = 10 * 60;
/** A browser may have several pages open, and each page asks for its own nonce. */
const noncesKept = 5;

/** Throws TooManyRequestsError for a network that requests too many nonces. */
export async function limitNonces(services: Pick<Services, 'db' | 'config'>, ip: string): Promise<void> {
  await limitForNetwork(services, ip, { action: 'google-nonce', times: 120, windowSeconds: 600 });
}

/** Draws a nonce and binds it to the browser: ID tokens of other browsers are invalid there, and vice versa. */
export function issueNonce(
  services: Secret,
  { name, attributes }: NonceCookie,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const nonce = newToken();
  const expiresAt = nowSeconds() + nonceSeconds;
  const marks = [`${expiresAt}.${hashOf(services, nonce, expiresAt)}`, ...marksOf(name, request)];
  reply.setCookie(name, marks.slice(0, noncesKept).join('~'), { ...attributes, maxAge: nonceSeconds });
  return nonce;
}

/** Whether this browser asked for the nonce within the last ten minutes. It doesn't check whether it was used. */
export function isNonceOf(
  services: Secret,
  { name }: NonceCookie,
  request: FastifyRequest,
  nonce: string,
): boolean {
  return marksOf(name, request).some((mark) => {
    const [expiresAt = '', hash = ''] = mark.split('.');
    return Number(expiresAt) > nowSeconds() && isEqual(hash, hashOf(services, nonce, Number(expiresAt)));
  });
}

export function clearNonces({ name, attributes }: NonceCookie, reply: FastifyReply): void {
  reply.clearCookie(name, attributes);
}

/** The hashes that the browser sent, newest first, each with its expiry in seconds. */
function marksOf(name: string, request: FastifyRequest): string[] {
  const sent = request.cookies[name] ?? '';
  return sent.split('~').filter((mark) => /^\d{10,11}\.[\w-]{43}$/.test(mark));
}

/** Keyed: otherwise a captured token, whose nonce is readable, would be enough to create the hash. */
function hashOf({ secret }: Secret, nonce: string, expiresAt: number): string {
  return createHmac('sha256', derivedKey(secret, 'google-nonce'))
    .update(`${expiresAt}.${nonce}`)
    .digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
