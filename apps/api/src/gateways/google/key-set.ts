import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
} from 'jose';
import { CircuitBreaker } from '../circuit-breaker.ts';

/** The keys can't be loaded: no answer in time, or an invalid one. Another attempt may succeed. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

interface Loaded {
  readonly find: JWTVerifyGetKey;
  readonly atMs: number;
}

interface Patience {
  /** For one call, in milliseconds (default 2,000: security, G6). */
  readonly timeoutMs?: number;
  readonly breaker?: CircuitBreaker;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
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
  { timeoutMs = 2_000, breaker = new CircuitBreaker(), now = () => performance.now() }: Patience = {},
): JWTVerifyGetKey {
  let loaded: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;

  const load = async (): Promise<Loaded> => {
    if (!breaker.mayAsk())
      throw new KeysUnavailableError('The keys were not there lately: they are left alone.');
    try {
      loaded = { find: createLocalJWKSet(await fetchKeys(url, timeoutMs)), atMs: now() };
      breaker.answered();
      return loaded;
    } catch (error) {
      breaker.failed();
      throw new KeysUnavailableError('The keys could not be read.', { cause: error });
    }
  };
  /** Concurrent callers wait for the same answer. */
  const loadOnce = () => {
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  };
  const current = async (): Promise<Loaded> => {
    const kept = loaded;
    const ageMs = kept ? now() - kept.atMs : Number.POSITIVE_INFINITY;
    if (kept && ageMs < freshMs) return kept;
    return loadOnce().catch((error: unknown) => {
      if (kept && ageMs < usableMs) return kept;
      throw error;
    });
  };

  return async (header: JWTHeaderParameters, token) => {
    const keys = await current();
    try {
      return await keys.find(header, token);
    } catch (error) {
      const isNew = now() - keys.atMs < missRestMs;
      if (!(error instanceof errors.JWKSNoMatchingKey) || isNew) throw error;
      return (await loadOnce()).find(header, token);
    }
  };
}

async function fetchKeys(url: string, timeoutMs: number): Promise<JSONWebKeySet> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The address of the keys answered ${response.status}.`);
  // createLocalJWKSet refuses anything that is not a key set.
  return (await response.json()) as JSONWebKeySet;
}
