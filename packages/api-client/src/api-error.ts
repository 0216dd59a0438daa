import type { ErrorBody } from '@dorsal/api-contract/error-body';

/** A call that did not succeed. One subclass per cause, so that callers can tell them apart with `instanceof`. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** For programs (`sold_out`); undefined when the answer was not ours. */
  readonly code: string | undefined;
  /** The server's Spanish text for the user. */
  readonly serverMessage: string | undefined;
  /** The fields at fault: path from the body's root to the Spanish text. */
  readonly fields: Readonly<Record<string, string>>;
  readonly tickets: ErrorBody['tickets'];
  readonly requestId: string | undefined;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(call: string, answer: FailedAnswer, options?: ErrorOptions) {
    super(
      `${call} failed: ${answer.status || 'no answer'}${answer.body?.code ? ` (${answer.body.code})` : ''}.`,
      options,
    );
    this.status = answer.status;
    this.code = answer.body?.code;
    this.serverMessage = answer.body?.message ?? answer.body?.error;
    this.fields = answer.body?.fields ?? {};
    this.tickets = answer.body?.tickets;
    this.requestId = answer.body?.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

export interface FailedAnswer {
  readonly status: number;
  readonly body: Partial<ErrorBody> | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** 400 and 422: what was sent has to change. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError';
}
/** 401, after the one refresh that the client tries. */
export class UnauthenticatedError extends ApiError {
  override name = 'UnauthenticatedError';
}
/** 403: forbidden by role. */
export class ForbiddenError extends ApiError {
  override name = 'ForbiddenError';
}
/** 404: not there, or not yours. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
/** 409: sold out, or out of step with the server. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
/** 429: too often; wait `retryAfterSeconds`. */
export class TooManyRequestsError extends ApiError {
  override name = 'TooManyRequestsError';
}
/** 5xx: the server's fault; the same call may succeed later. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}
/** No answer: no connection, or it broke. The message names the host, `cause` is the failure of `fetch`. */
export class NetworkError extends ApiError {
  override name = 'NetworkError';
}

const classByStatus: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: UnauthenticatedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: InvalidRequestError,
  429: TooManyRequestsError,
};

/** The error of the class that fits the answer's status. */
export function apiError(call: string, answer: FailedAnswer): ApiError {
  const Class = classByStatus[answer.status] ?? (answer.status >= 500 ? ServerError : ApiError);
  return new Class(call, answer);
}

/**
 * The text for the user: the server's own if it sent one, else `fallback`. An error that no call of this client has thrown
 * goes to the console: it is a mistake in the program, and the fallback alone would hide it.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  console.error(error);
  return fallback;
}
