import { ApiError, UnauthenticatedError } from '@dorsal/api-client';

/** Whether our server says that the token is wrong, expired or revoked: a 401 of whatever stands before it says nothing of that. */
export function isRefusalOfToken(error: unknown): boolean {
  return error instanceof UnauthenticatedError && error.code?.startsWith('device_') === true;
}

/** That the server takes `count` scans for none: fewer of them it may take. Throws any other error. */
export function unacceptable(error: unknown, count: number): 'unacceptable' {
  const isRefused = error instanceof ApiError && [400, 413, 422].includes(error.status);
  // Of a single scan only our server is believed that it will never take it.
  if (isRefused && (count > 1 || error.code !== undefined)) return 'unacceptable';
  throw error;
}
