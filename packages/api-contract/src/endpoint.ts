import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import type { z } from 'zod';
import { errorBody } from './error-body.ts';

/** The credential of a call: `none`, a user's bearer token, the order's `X-Checkout-Token`, an event device's token. */
export type Authorisation =
  | 'none'
  | 'bearer'
  | 'optionalBearer'
  | 'refreshCookie'
  | 'checkoutToken'
  // `X-Device-Token`: a phone at an event's check-in.
  | 'deviceToken'
  | 'signature'
  // The single-use token in the path.
  | 'linkToken'
  // The cookie of a session of the panel.
  | 'panelSession';

/** A header that a call reads besides those of its authorization. */
export interface Header {
  readonly name: `X-${string}` | 'Idempotency-Secret';
  readonly required: boolean;
  readonly description: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whole path from the host's root, parameters as `:name`. */
  readonly path: `/api/${string}` | `/map/${string}`;
  readonly summary: string;
  /**
   * The name of the operation in OpenAPI: the call of `@dorsal/api-client`, in one word (`invoicesGet` for
   * `api.invoices.get`). Default: the resource and the key of the contract (`ordersPlace`).
   */
  readonly operation?: string;
  readonly authorisation: Authorisation;
  /**
   * The callers of a call of the panel without an organizer: any visitor, a signed-in person, or one who used a second
   * factor within the last ten minutes.
   */
  readonly caller?: 'public' | 'session' | 'sudo';
  /** What a call of the panel for an organizer (`:organizerId`) requires of the caller's role. */
  readonly permission?: OrganizerPermission;
  /**
   * Which pages of other sites may read the answer, without credentials. `event` and `order`: the origins that the
   * organizer of that event or order lists; the call names it in its path, else in its body. `any`: the origins of any
   * organizer. Default: none.
   */
  readonly crossOrigin?: 'any' | 'event' | 'order';
  /** POST and PUT of orders require an `Idempotency-Key` header (a UUID). */
  readonly idempotent?: true;
  /** Only documented by OpenAPI; the server's handlers read the headers themselves. */
  readonly headers?: readonly Header[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The encoding of the body. Default `application/json`. */
  readonly bodyType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** The file that a `multipart/form-data` body may contain besides its fields. */
  readonly file?: { readonly field: string; readonly description: string };
  /**
   * The media type of a successful response that isn't JSON; its schema is then `null`. `application/octet-stream`: a file
   * of one of several types.
   */
  readonly answerType?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/vnd.apple.pkpass'
    | 'text/calendar'
    | 'text/csv';
  /** Every response by status. `null` is a response without a body. */
  readonly answers: { readonly [status: number]: z.ZodType | null };
}

/** Declares a call as a value; the server validates with it, the client derives its types from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** The statuses whose response is the common error body. */
export function errorAnswers<const S extends number>(
  ...statuses: S[]
): { readonly [status in S]: typeof errorBody } {
  return Object.fromEntries(statuses.map((status) => [status, errorBody])) as {
    readonly [status in S]: typeof errorBody;
  };
}
