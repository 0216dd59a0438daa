import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
} from 'jose';
import { CircuitBreaker } from '../gateways/circuit-breaker.ts';

/** Keys can't be had: no answer in time, or one that holds none. Another try may do better. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

interface Loaded {
  readonly find: JWTVerifyGetKey;
  readonly atMs: number;
}

interface Patience {
  /** For one question, in milliseconds (default 2,000: security, G6). */
  readonly timeoutMs?: number;
  readonly breaker?: CircuitBreaker;
  /** A clock in milliseconds that only goes forward. */
  readonly now?: () => number;
}

const minute = 60_000;

/** Keys younger than this are taken as they are. */
const freshMs = 60 * minute;
/** With older ones people go on signing in while the service is away. Google turns its keys over within weeks. */
const usableMs = 24 * 60 * minute;
/** A key that isn't there may be new; but anybody can name keys that never were. */
const missRestMs = minute / 2;

/**
 * The public keys at one address, for `jwtVerify`. They are kept for an hour, and for a day while the address doesn't
 * answer; a token that names another key makes it ask again, every 30 seconds at most.
 * The function throws KeysUnavailableError where it can't know, and jose's JWKSNoMatchingKey for a key that isn't there.
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
  /** Whoever needs keys at the same time waits for the same answer. */
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
  // createLocalJWKSet refuses whatever is no set of keys.
  return (await response.json()) as JSONWebKeySet;
}
