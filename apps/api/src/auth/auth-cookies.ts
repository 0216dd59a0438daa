import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import type { StartedSession } from './start-session.ts';
import { xsrfToken } from './xsrf.ts';

const xsrfCookie = 'XSRF-TOKEN';
const refreshPath = '/api/auth';

type PublicUrl = Pick<Config, 'publicUrl'>;

const isHttps = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');

/** With a prefix on https that keeps plain http from setting a cookie of that name. */
export function cookieName(config: PublicUrl, name: string): string {
  return isHttps(config) ? `__Secure-${name}` : name;
}

/** With a prefix on https that keeps other hosts of the domain, too, from setting one. Its path must be `/`. */
export function hostCookieName(config: PublicUrl, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}

/** Of a cookie that no script reads. Default path: only the calls of `/api/auth` get it. */
export function cookieAttributes(config: PublicUrl, path: '/' | typeof refreshPath = refreshPath) {
  return { path, httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const;
}

const refreshCookieName = (config: PublicUrl) => cookieName(config, 'refresh');

/** Hands the session to the browser: the refresh token that scripts can't read, and the XSRF token that ours must. */
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

/** The refresh token that the browser sent. Null without one, and for two of that name: one was planted. */
export function refreshTokenOf(config: PublicUrl, request: FastifyRequest): string | null {
  const prefix = `${refreshCookieName(config)}=`;
  const sent = (request.headers.cookie ?? '').split(';').filter((pair) => pair.trim().startsWith(prefix));
  const token = sent[0]?.trim().slice(prefix.length);
  return sent.length === 1 && token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}
