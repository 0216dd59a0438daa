import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';
import type { Account } from './account.ts';
import { cookieAttributes, hostCookieName } from './auth-cookies.ts';

type Needs = Pick<Services, 'config' | 'secret'>;
type WithPassword = Pick<Account, 'id' | 'passwordHash'>;

/** Seconds: long enough for several codes to be sent before one is entered. */
const markSeconds = 60 * 60;
const name = 'password-mark';

/**
 * Marks a browser in which the account's password was entered but no session started, because a code is required first.
 * `isPasswordMark` reads it.
 */
export function setPasswordMark(services: Needs, reply: FastifyReply, account: WithPassword): void {
  const expiresAt = nowSeconds() + markSeconds;
  reply.setCookie(
    hostCookieName(services.config, name),
    `${expiresAt}.${markOf(services, account, expiresAt)}`,
    {
      ...cookieAttributes(services.config, '/'),
      maxAge: markSeconds,
    },
  );
}

export function clearPasswordMark({ config }: Needs, reply: FastifyReply): void {
  reply.clearCookie(hostCookieName(config, name), cookieAttributes(config, '/'));
}

/** The mark that the browser sent, not verified yet. */
export function passwordMarkOf({ config }: Needs, request: FastifyRequest): string | null {
  return request.cookies[hostCookieName(config, name)] ?? null;
}

/** Whether the mark was set for this account, with the password that it has now, within the last hour. */
export function isPasswordMark(services: Needs, account: WithPassword, sent: string | null): boolean {
  const [, expiresAt = '', mark = ''] = /^(\d{10,11})\.([\w-]{43})$/.exec(sent ?? '') ?? [];
  if (account.passwordHash === null || !(Number(expiresAt) > nowSeconds())) return false;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(services, account, Number(expiresAt))));
}

/** The password's hash is part of it: a mark of an earlier password is invalid. */
function markOf({ secret }: Needs, { id, passwordHash }: WithPassword, expiresAt: number): string {
  return createHmac('sha256', derivedKey(secret, 'password-mark'))
    .update(`${id}.${passwordHash}.${expiresAt}`)
    .digest('base64url');
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
