import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { signAccessToken } from './access-token.ts';
import { setSessionCookies } from './auth-cookies.ts';
import type { StartedSession } from './start-session.ts';

/** Sets the session's cookies in the response, and returns the access token for its body. */
export function issueSession(
  services: Services,
  reply: FastifyReply,
  session: StartedSession,
): Promise<string> {
  setSessionCookies(services, reply, session);
  return signAccessToken(services, session);
}
