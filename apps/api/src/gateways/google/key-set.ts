import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JSONWebKeySet,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
  jwksCache,
} from 'jose';
import { CircuitBreaker } from '../circuit-breaker.ts';

/** The keys can't be loaded: no answer in time, or an invalid one. Another attempt may succeed. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

interface Patience {
  /** For one call, in milliseconds (default 2,000: security, G6). */
  readonly timeoutMs?: number;
  readonly breaker?: CircuitBreaker;
}

const minute = 60_000;

/** Keys younger than this are used without a check. */
const freshMs = 60 * minute;
/** Older keys still work while the service is down. Google rotates its keys within weeks. */
const usableMs = 24 * 60 * minute;
/** A missing key may be new; but a forged token can name keys that never existed. */
const missRestMs = minute / 2;

/**
 * The public keys at one address, for `jwtVerify`. They are cached for an hour, and for a day while the address doesn't
 * answer; a token that names another key makes it load them again, every 30 seconds at most. The function throws
 * KeysUnavailableError if it can't know, and jose's JWKSNoMatchingKey for an unknown key.
 */
export function keySet(
  url: string,
  { timeoutMs = 2_000, breaker = new CircuitBreaker() }: Patience = {},
): JWTVerifyGetKey {
  // jose writes here when it loaded the keys: `uat`, in milliseconds since 1970.
  const cache: JWKSCacheInput = {};
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeoutMs,
    cooldownDuration: missRestMs,
    cacheMaxAge: usableMs,
    [jwksCache]: cache,
    [customFetch]: fetchThrough(breaker),
  });
  return async (header, token) => {
    const isOld = Date.now() >= (cache.uat ?? 0) + freshMs;
    if (keys.fresh && isOld) await keys.reload().catch(() => undefined);
    return keys(header, token);
  };
}

/** A fetch for jose that throws KeysUnavailableError, also for an answer without a key set, and counts it as a failure. */
function fetchThrough(breaker: CircuitBreaker) {
  return async (url: string, options: RequestInit): Promise<Response> => {
    if (!breaker.mayAsk())
      throw new KeysUnavailableError(
        "Google's keys could not be loaded several times. Nothing is requested until a pause is over; check the address of Google.",
      );
    try {
      const response = await fetch(url, options);
      if (response.status !== 200)
        throw new Error(`The address of the keys answered ${response.status}: expected 200.`);
      const body: unknown = await response.json();
      // The cast is safe: it throws for anything that is not a key set.
      createLocalJWKSet(body as JSONWebKeySet);
      breaker.answered();
      return Response.json(body);
    } catch (error) {
      breaker.failed();
      throw new KeysUnavailableError('The keys could not be read.', { cause: error });
    }
  };
}
