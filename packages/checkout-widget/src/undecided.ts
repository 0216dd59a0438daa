import { NetworkError, ServerError, TooManyRequestsError, type ApiError } from '@dorsal/api-client';

/**
 * Whether the same key is right for the next try: the server may have done it (no answer, 5xx), has not begun (429), or still works
 * on an earlier press.
 */
export function isUndecided(error: ApiError): boolean {
  return (
    error instanceof NetworkError ||
    error instanceof ServerError ||
    error instanceof TooManyRequestsError ||
    error.code === 'request_in_progress'
  );
}
