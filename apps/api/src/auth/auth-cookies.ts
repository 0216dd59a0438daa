import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Services } from '../services.ts';
import type { StartedSession } from './start-session.ts';
import { xsrfToken } from './xsrf.ts';

const xsrfCookie = 'XSRF-TOKEN';
const refreshPath = '/api/auth';

type PublicUrl = Pick<Config, 'publicUrl'>;

const isHttps = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');

/** On https with a prefix that prevents plain http from setting a cookie of that name. */
export function cookieName(config: PublicUrl, name: string): string {
  return isHttps(config) ? `__Secure-${name}` : name;
}

/** On https with a prefix that also prevents other hosts of the domain from setting one. Its path must be `/`. */
export function hostCookieName(config: PublicUrl, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}

/** Attributes of a cookie that scripts can't read. With the default path only the calls of `/api/auth` receive it. */
export function cookieAttributes(config: PublicUrl, path: '/' | typeof refreshPath = refreshPath) {
  return { path, httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const;
}

const refreshCookieName = (config: PublicUrl) => cookieName(config, 'refresh');

/** Sets the refresh token's cookie, which scripts can't read, and the XSRF token's, which our page must read. */
export function setSessionCookies(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  reply: FastifyReply,
  { sessionId, refreshToken, cookieSeconds }: StartedSession,
): void {
  const attributes = {
    ...cookieAttributes(config),
    ...(cookieSeconds !== null && { maxAge: cookieSeconds }),
  };
  reply.setCookie(refreshCookieName(config), refreshToken, attributes);
  reply.setCookie(xsrfCookie, xsrfToken(secret, sessionId), { ...attributes, path: '/', httpOnly: false });
}

export function clearSessionCookies(config: PublicUrl, reply: FastifyReply): void {
  const attributes = cookieAttributes(config);
  reply.clearCookie(refreshCookieName(config), attributes);
  reply.clearCookie(xsrfCookie, { ...attributes, path: '/', httpOnly: false });
}

/** The refresh token that the browser sent. Null without one, and for two of that name: one may be planted. */
export function refreshTokenOf(config: PublicUrl, request: FastifyRequest): string | null {
  const prefix = `${refreshCookieName(config)}=`;
  const sent = (request.headers.cookie ?? '').split(';').filter((pair) => pair.trim().startsWith(prefix));
  const token = sent[0]?.trim().slice(prefix.length);
  return sent.length === 1 && token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}
