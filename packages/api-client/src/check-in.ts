import type { CheckInList, Scan, ScanAnswer } from './models.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export interface CheckInApiOptions extends Pick<TransportOptions, 'baseUrl' | 'fetch'> {
  /** The token that the operator created for this phone. */
  readonly deviceToken: string;
}

/**
 * The calls of a phone at check-in, without an account: no cookies, no session. They reject with an `ApiError` of
 * the class for the status (`UnauthenticatedError` if the token is wrong, expired or revoked), and with
 * NetworkError if there was no response.
 */
export function createCheckInApi({ deviceToken, fetch: given, ...options }: CheckInApiOptions) {
  const { call, serverAheadMs } = createTransport(
    { ...options, credentials: 'omit' },
    given ?? ((address, request) => fetch(address, request)),
  );
  const headers = { 'X-Device-Token': deviceToken };
  return {
    serverAheadMs,
    scan: async (scan: Scan, signal?: AbortSignal): Promise<ScanAnswer> => {
      const answer = await call('POST /api/check-in', { body: scan, headers, ...(signal && { signal }) });
      if (Array.isArray(answer)) throw new TypeError('One scan was answered as several.');
      return answer;
    },
    /** Up to `scansPerCall` of `@dorsal/domain/check-in`; answered in the same order. */
    scanAll: async (scans: readonly Scan[], signal?: AbortSignal): Promise<ScanAnswer[]> => {
      const body = [...scans];
      const answer = await call('POST /api/check-in', { body, headers, ...(signal && { signal }) });
      if (!Array.isArray(answer)) throw new TypeError('Several scans were answered as one.');
      return answer;
    },
    /**
     * The participants who may go in, and the ids that are no longer valid (`removed`). `since`: only changes since
     * this `next`.
     */
    participants: (since?: string, signal?: AbortSignal): Promise<CheckInList> =>
      call('GET /api/check-in/participants', {
        headers,
        ...(since !== undefined && { query: { since } }),
        ...(signal && { signal }),
      }),
  };
}

export type CheckInApi = ReturnType<typeof createCheckInApi>;
