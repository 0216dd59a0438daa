import { NetworkError, ServerError, TooManyRequestsError, type ApiError } from '@dorsal/api-client';

/**
 * Whether a retry should use the same key: the server may have done it (no response, 5xx), has not started (429), or
 * still processes an earlier press.
 */
export function isUndecided(error: ApiError): boolean {
  return (
    error instanceof NetworkError ||
    error instanceof ServerError ||
    error instanceof TooManyRequestsError ||
    error.code === 'request_in_progress'
  );
}
