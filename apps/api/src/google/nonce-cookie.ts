import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '../app-secret.ts';
import { cookieAttributes, cookieName } from '../auth/auth-cookies.ts';
import type { Services } from '../services.ts';
import { newToken } from '../token-hash.ts';

type Needs = Pick<Services, 'config' | 'secret'>;

/** Seconds (decisions, "Accounts"). */
export const nonceSeconds = 10 * 60;
/** A browser may have several pages open, and each page asks for its own nonce. */
const noncesKept = 5;

const name = 'google-nonce';

/** Draws a nonce and binds it to the browser: ID tokens of other browsers are invalid there, and vice versa. */
export function issueNonce(services: Needs, request: FastifyRequest, reply: FastifyReply): string {
  const nonce = newToken();
  const expiresAt = nowSeconds() + nonceSeconds;
  const marks = [`${expiresAt}.${hashOf(services, nonce, expiresAt)}`, ...marksOf(services, request)];
  reply.setCookie(cookieName(services.config, name), marks.slice(0, noncesKept).join('~'), {
    ...cookieAttributes(services.config),
    maxAge: nonceSeconds,
  });
  return nonce;
}

/** Whether this browser asked for the nonce within the last ten minutes. It doesn't check whether it was used. */
export function isNonceOf(services: Needs, request: FastifyRequest, nonce: string): boolean {
  return marksOf(services, request).some((mark) => {
    const [expiresAt = '', hash = ''] = mark.split('.');
    return Number(expiresAt) > nowSeconds() && isEqual(hash, hashOf(services, nonce, Number(expiresAt)));
  });
}

export function clearNonces({ config }: Needs, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, name), cookieAttributes(config));
}

/** The hashes that the browser sent, newest first, each with its expiry in seconds. */
function marksOf(services: Needs, request: FastifyRequest): string[] {
  const sent = request.cookies[cookieName(services.config, name)] ?? '';
  return sent.split('~').filter((mark) => /^\d{10,11}\.[\w-]{43}$/.test(mark));
}

/** Keyed: otherwise a captured token, whose nonce is readable, would be enough to create the hash. */
function hashOf({ secret }: Needs, nonce: string, expiresAt: number): string {
  return createHmac('sha256', derivedKey(secret, 'google-nonce'))
    .update(`${expiresAt}.${nonce}`)
    .digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
