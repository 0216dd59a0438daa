import { ApiError } from '@dorsal/api-client';
import { isRouteErrorResponse } from 'react-router';

/** The HTTP status that an error speaks of; 500 for what speaks of none. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status;
  return 500;
}
