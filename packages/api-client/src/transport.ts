import type { CallName, WireAnswer, WireBody, WireParams, WireQuery } from '@dorsal/api-contract/wire';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { ApiError, apiError, NetworkError, UnauthenticatedError } from './api-error.ts';
import type { TokenStore } from './token-store.ts';

export interface TransportOptions {
  /** The host's origin, without `/api`. Default: the page's own host. */
  readonly baseUrl?: string;
  /** Default: the platform's. */
  readonly fetch?: typeof fetch;
  /** Default `same-origin`: a server of another origin gets no cookies. */
  readonly credentials?: RequestCredentials;
  /** Stores the bearer token. Without a store no call is signed in and no session is refreshed. */
  readonly tokens?: TokenStore;
  /** Called when a session has ended: its refresh or a retried call was refused. `error` says why. */
  readonly onSessionEnd?: (error: ApiError) => void;
  /**
   * Called when a call got a 403, before it rejects. Not called for `/api/auth`, whose 403 refuses calls from other
   * sites' pages and says nothing about the user's permissions.
   */
  readonly onForbidden?: () => void;
}

export interface CallOptions<N extends CallName, A = WireAnswer<N>> {
  readonly params?: WireParams<N>;
  readonly query?: WireQuery<N>;
  readonly body?: WireBody<N> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The only status that counts as success. Default: any 2xx. */
  readonly status?: number;
  /** Reads a successful response. Default: JSON is parsed, anything else is a `Blob`. */
  readonly read?: ((response: Response) => Promise<A>) | undefined;
}

export interface Transport {
  /**
   * Makes one call of the contract and returns its successful response.
   *
   * After a 401 the client refreshes once and retries once. Calls that fail during the refresh, also in the site's
   * other tabs, wait for the same refresh. A 401 on the retry, or a refused refresh, ends the session (`onSessionEnd`).
   * No network, 5xx or 429 on the refresh does not.
   *
   * @throws ApiError of the class for the status; NetworkError if there was no response
   */
  readonly call: <N extends CallName, A = WireAnswer<N>>(name: N, options?: CallOptions<N, A>) => Promise<A>;
  /**
   * Milliseconds by which the server's clock is ahead of this one, to the second, measured with the latest response; 0
   * before the first.
   */
  readonly serverAheadMs: () => number;
}

/** Makes one request, and returns its response whatever its status. Rejects if there is no response. */
export type Http = (address: string, request: RequestInit) => Promise<Response>;

/** The server that calls are made to. */
interface Server {
  /** Its origin; empty for the page's own. */
  readonly host: string;
  readonly answerTo: Http;
}

const refreshCall = 'POST /api/auth/refresh';
const callsNeverRefreshed: readonly CallName[] = [
  refreshCall,
  'POST /api/auth/logout',
  'POST /api/auth/first-password',
];

export function createTransport(options: TransportOptions, http: Http): Transport {
  let aheadMs = 0;
  const host = options.baseUrl ?? '';
  const answerTo: Http = async (path, request) => {
    const credentials = options.credentials ?? 'same-origin';
    const response = await http(`${host}${path}`, { ...request, credentials });
    aheadMs = measuredAheadMs(response.headers, Date.now()) ?? aheadMs;
    if (response.status === 403 && !path.startsWith('/api/auth/')) options.onForbidden?.();
    return response;
  };
  const server: Server = { host, answerTo };
  const { tokens } = options;
  let refreshing: Promise<void> | undefined;

  const endSession = (error: ApiError) => {
    tokens?.clear();
    options.onSessionEnd?.(error);
  };

  /**
   * Does nothing if another tab already has a new token or has signed out. Ignores the response if the user signed in
   * or out during the refresh: it would restore the previous session, or end the new one.
   */
  async function refresh(store: TokenStore, refused: string | null): Promise<void> {
    if (store.read() !== refused) return;
    try {
      const { accessToken } = await send(server, null, refreshCall, {});
      if (store.read() === refused) store.write(accessToken);
    } catch (error) {
      if (store.read() !== refused) return;
      if (error instanceof ApiError && [400, 401, 403].includes(error.status)) endSession(error);
      throw error;
    }
  }

  async function call<N extends CallName, A = WireAnswer<N>>(
    name: N,
    given: CallOptions<N, A> = {},
  ): Promise<A> {
    const token = tokens?.read() ?? null;
    let refusal: UnauthenticatedError;
    try {
      return await send(server, token, name, given);
    } catch (error) {
      if (!(error instanceof UnauthenticatedError) || !tokens || callsNeverRefreshed.includes(name))
        throw error;
      refusal = error;
    }
    refreshing ??= oneTabAtATime(() => refresh(tokens, token)).finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    const renewed = tokens.read();
    // The session has ended during the refresh: don't end it again.
    if (renewed === null) throw refusal;
    try {
      return await send(server, renewed, name, given);
    } catch (error) {
      if (error instanceof UnauthenticatedError && tokens.read() === renewed) endSession(error);
      throw error;
    }
  }

  return { call, serverAheadMs: () => aheadMs };
}

/**
 * Two tabs that refresh at once would use up each other's cookie. Without locks we rely on the server's grace period.
 */
function oneTabAtATime(action: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('authToken', action) : action();
}

async function send<N extends CallName, A = WireAnswer<N>>(
  { host, answerTo }: Server,
  token: string | null,
  name: N,
  { params, query, body, headers, signal, read, status }: CallOptions<N, A>,
): Promise<A> {
  const [method = 'GET', path = ''] = name.split(' ');
  // Other calls don't need it, and on another site's page the cookie would belong to that site.
  const xsrf = path.startsWith('/api/auth/') ? readCookie('XSRF-TOKEN') : undefined;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await answerTo(`${fillPath(path, params)}${queryText(query)}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new NetworkError(
      host ? `${name} at ${host}` : name,
      { status: 0, body: undefined, retryAfterSeconds: undefined },
      { cause: error },
    );
  });
  const isSuccess = status === undefined ? response.ok : response.status === status;
  if (isSuccess) return read ? read(response) : ((await answerOf(response)) as A);
  throw apiError(name, {
    status: response.status,
    body: (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
}

/** Parses JSON and returns anything else as a `Blob`; undefined for 204. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? response.json() : response.blob();
}

/** From the response's `Date`; undefined if the response may come from a cache, since its date would be old. */
function measuredAheadMs(headers: Headers, nowMs: number): number | undefined {
  const serverMs = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store');
  return isFresh && !Number.isNaN(serverMs) ? serverMs - nowMs : undefined;
}

function fillPath(path: string, params: Readonly<Record<string, unknown>> | undefined): string {
  return path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
}

function queryText(query: object | undefined): string {
  return query ? `?${new URLSearchParams(Object.entries(query))}` : '';
}

/** A readable cookie's value; undefined outside a browser. */
function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}
