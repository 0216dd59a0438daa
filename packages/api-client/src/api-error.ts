import type { ErrorBody } from '@dorsal/api-contract/error-body';

/** A failed call. One subclass per cause, so that callers can distinguish them with `instanceof`. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** For programs (`sold_out`); undefined if the response was not from our API. */
  readonly code: string | undefined;
  /** The server's Spanish text for the user. */
  readonly serverMessage: string | undefined;
  /** The fields at fault: path from the body's root to the Spanish text. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer: the places left (`sold_out`), what the order costs (`price_changed`). */
  readonly body: FailedAnswer['body'];
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
    this.body = answer.body;
    this.requestId = answer.body?.requestId;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

export interface FailedAnswer {
  readonly status: number;
  readonly body: Partial<ErrorBody> | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** 400 and 422: the request has to change. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError';
}
/** 401, after the client's single refresh. */
export class UnauthenticatedError extends ApiError {
  override name = 'UnauthenticatedError';
}
/** 403: forbidden by role. */
export class ForbiddenError extends ApiError {
  override name = 'ForbiddenError';
}
/** 404: unknown, or not the caller's. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
/** 409: sold out, or the server's state has changed. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
/** 429: too many requests; wait `retryAfterSeconds`. */
export class TooManyRequestsError extends ApiError {
  override name = 'TooManyRequestsError';
}
/** 5xx: an error of the server; the same call may succeed later. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}
/** No response: the connection failed or was lost. The message names the host, `cause` is the error of `fetch`. */
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

/** The error of the class for the response's status. */
export function apiError(call: string, answer: FailedAnswer): ApiError {
  const Class = classByStatus[answer.status] ?? (answer.status >= 500 ? ServerError : ApiError);
  return new Class(call, answer);
}

/**
 * The text for the user: the server's own if it sent one, else `fallback`. Logs any error that isn't an `ApiError` to
 * the console: it is a bug, which the fallback alone would hide.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  console.error(error);
  return fallback;
}
