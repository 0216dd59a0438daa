import type { z } from 'zod';
import { errorBody } from './error-body.ts';

/** Who may make a call: anyone, a signed-in person, anyone with the order's `X-Checkout-Token`, an event's device. */
export type Authorisation =
  | 'none'
  | 'bearer'
  | 'optionalBearer'
  | 'refreshCookie'
  | 'checkoutToken'
  // `X-Device-Token`: a phone at an event's entrance.
  | 'deviceToken'
  | 'signature'
  // The single-use token that its address carries.
  | 'linkToken';

/** A header that a call reads beside those of its authorisation. */
export interface Header {
  readonly name: `X-${string}` | 'Idempotency-Secret';
  readonly required: boolean;
  readonly description: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whole path from the host's root, parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /**
   * The name of the operation in OpenAPI: the call of `@dorsal/api-client`, in one word (`invoicesGet` for
   * `api.invoices.get`). Default: the resource and the key of the contract (`ordersPlace`).
   */
  readonly operation?: string;
  readonly authorisation: Authorisation;
  /**
   * Which pages of other sites may read the answer, without credentials. `event` and `order`: the origins that the
   * organizer of that event or order lists; the call names it in its path, else in its body. `any`: the origins of any
   * organizer. Default: none.
   */
  readonly crossOrigin?: 'any' | 'event' | 'order';
  /** POST and PUT of orders ask for an `Idempotency-Key` header (a UUID). */
  readonly idempotent?: true;
  /** For the document; the server reads them by itself. */
  readonly headers?: readonly Header[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** How the body travels. Default `application/json`. */
  readonly bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The file that may travel beside the fields of a `multipart/form-data` body. */
  readonly file?: { readonly field: string; readonly description: string };
  /** What the successful answer is where it is no JSON; its schema is then `null`. */
  readonly answerType?: 'application/pdf' | 'application/vnd.apple.pkpass' | 'text/calendar';
  /** Every answer by status. `null` is an answer without a body. */
  readonly answers: { readonly [status: number]: z.ZodType | null };
}

/** Declares a call as a value; the server validates by it, the client takes its types from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The statuses that answer with the common error body. */
export function errorAnswers<const S extends number>(
  ...statuses: S[]
): { readonly [status in S]: typeof errorBody } {
  return Object.fromEntries(statuses.map((status) => [status, errorBody])) as {
    readonly [status in S]: typeof errorBody;
  };
}
