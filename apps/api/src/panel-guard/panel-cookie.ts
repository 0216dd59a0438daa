import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

type PanelUrl = Pick<Config, 'panelUrl'>;

const isHttps = ({ panelUrl }: PanelUrl) => panelUrl.startsWith('https:');

/** On https with the prefix that binds a cookie to its host. */
export function panelCookieName(config: PanelUrl, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name;
}

/** No script and no other site can send or read it. */
export function panelCookieAttributes(config: PanelUrl) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config) } as const;
}

const sessionCookie = 'dorsal-panel';

/** Sets the cookie of a panel session; it ends with the browser or with the session. */
export function setPanelCookie(config: PanelUrl, reply: FastifyReply, token: string): void {
  reply.setCookie(panelCookieName(config, sessionCookie), token, panelCookieAttributes(config));
}

export function clearPanelCookie(config: PanelUrl, reply: FastifyReply): void {
  reply.clearCookie(panelCookieName(config, sessionCookie), panelCookieAttributes(config));
}

/** The token that the browser sent. Null without one, and for two of that name: one may be planted. */
export function panelTokenOf(config: PanelUrl, request: FastifyRequest): string | null {
  const prefix = `${panelCookieName(config, sessionCookie)}=`;
  const sent = (request.headers.cookie ?? '').split(';').filter((pair) => pair.trim().startsWith(prefix));
  const token = sent[0]?.trim().slice(prefix.length);
  return sent.length === 1 && token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}
