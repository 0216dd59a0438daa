import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import type { StartedSession } from './start-session.ts';
import { xsrfToken } from './xsrf.ts';

const xsrfCookie = 'XSRF-TOKEN';
const refreshPath = '/api/auth';

type PublicUrl = Pick<Config, 'publicUrl'>;

const isHttps = ({ publicUrl }: PublicUrl) => publicUrl.startsWith('https:');

/** On https the browser itself guards the name: such a cookie can't come from plain http. */
function refreshCookieName(config: PublicUrl): string {
  return isHttps(config) ? '__Secure-refresh' : 'refresh';
}

/** Hands the session to the browser: the refresh token that scripts can't read, and the XSRF token that ours must. */
export function setSessionCookies(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  reply: FastifyReply,
  { sessionId, refreshToken, cookieSeconds }: StartedSession,
): void {
  const common = {
    sameSite: 'lax',
    secure: isHttps(config),
    ...(cookieSeconds !== null && { maxAge: cookieSeconds }),
  } as const;
  reply.setCookie(refreshCookieName(config), refreshToken, { ...common, path: refreshPath, httpOnly: true });
  reply.setCookie(xsrfCookie, xsrfToken(secret, sessionId), { ...common, path: '/' });
}

export function clearSessionCookies(config: PublicUrl, reply: FastifyReply): void {
  const secure = isHttps(config);
  reply.clearCookie(refreshCookieName(config), {
    path: refreshPath,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
  reply.clearCookie(xsrfCookie, { path: '/', sameSite: 'lax', secure });
}

/** The refresh token that the browser sent. Null without one, and for two of that name: one was planted. */
export function refreshTokenOf(config: PublicUrl, request: FastifyRequest): string | null {
  const prefix = `${refreshCookieName(config)}=`;
  const sent = (request.headers.cookie ?? '').split(';').filter((pair) => pair.trim().startsWith(prefix));
  const token = sent[0]?.trim().slice(prefix.length);
  return sent.length === 1 && token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}
