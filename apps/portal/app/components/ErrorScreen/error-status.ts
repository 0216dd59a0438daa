import { ApiError } from '@dorsal/api-client';
import { isRouteErrorResponse } from 'react-router';

/** The HTTP status of an error; 500 if it has none. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return 500;
}
