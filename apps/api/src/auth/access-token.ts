import { errors, jwtVerify, SignJWT } from 'jose';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

/** The session that makes a call. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
}

/** Seconds (decisions, "Accounts"). */
const accessTokenSeconds = 15 * 60;

const issuer = 'dorsal';
const audience = 'dorsal-api';
const typ = 'at+jwt';

type Secret = Pick<Services, 'secret'>;

const key = ({ secret }: Secret) => derivedKey(secret, 'access-token');

export function signAccessToken(services: Secret, { sessionId, userId }: Session): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(key(services));
}

/** The session in a token, or null if it is forged or expired. Whether that session is still live is not checked. */
export async function readAccessToken(services: Secret, token: string): Promise<Session | null> {
  try {
    const { payload } = await jwtVerify(token, key(services), {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { sessionId: sid, userId: sub } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
