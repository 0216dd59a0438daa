import { ApiError, UnauthenticatedError } from '@dorsal/api-client';

/** Whether our server says that the token is wrong, expired or revoked. A 401 from a proxy doesn't count. */
export function isRefusalOfToken(error: unknown): boolean {
  return error instanceof UnauthenticatedError && error.code?.startsWith('device_') === true;
}

/** Recognizes that the server rejects a call with `count` scans; it may accept fewer. Throws any other error. */
export function unacceptable(error: unknown, count: number): 'unacceptable' {
  const isRefused = error instanceof ApiError && [400, 413, 422].includes(error.status);
  // A single scan counts as rejected only if our own server says so, which sends a code.
  if (isRefused && (count > 1 || error.code !== undefined)) return 'unacceptable';
  throw error;
}
