import { randomUUID } from 'node:crypto';

/** An error of the Content API. Source: Ghost, `@tryghost/errors` and its JSON error handler. */
export interface ContentError {
  readonly status: 401 | 403 | 404 | 406 | 422 | 500;
  readonly type: string;
  readonly message: string;
  readonly context?: string;
  readonly code?: string;
  readonly property?: string;
}

export const errors = {
  noKey: {
    status: 403,
    type: 'NoPermissionError',
    message: 'Authorization failed',
    context:
      'Unable to determine the authenticated user or integration. Check the supplied credentials and ensure cookies are being passed through if using session authentication.',
  },
  unknownKey: {
    status: 401,
    type: 'UnauthorizedError',
    message: 'Unknown Content API Key',
    code: 'UNKNOWN_CONTENT_API_KEY',
  },
  noPost: {
    status: 404,
    type: 'NotFoundError',
    message: 'Resource not found error, cannot read post.',
    context: 'Post not found.',
  },
  noResource: { status: 404, type: 'NotFoundError', message: 'Resource not found' },
  notAcceptable: {
    status: 406,
    type: 'RequestNotAcceptableError',
    message: 'Request not acceptable for provided Accept-Version header.',
    code: 'UPDATE_GHOST',
  },
  down: { status: 500, type: 'InternalServerError', message: 'The server has encountered an error.' },
} satisfies Record<string, ContentError>;

/** The error for an invalid `limit`, `page` or `slug`. */
export function invalid(property: string): ContentError {
  return {
    status: 422,
    type: 'ValidationError',
    message: `Validation error, cannot list posts.`,
    context: `Validation (matches) failed for ${property}`,
    property,
  };
}

/** The error in Ghost's format. */
export function errorBody({ type, message, context, code, property }: ContentError): object {
  return {
    errors: [
      {
        message,
        context: context ?? null,
        type,
        details: null,
        property: property ?? null,
        help: null,
        code: code ?? null,
        id: randomUUID(),
        ghostErrorCode: null,
      },
    ],
  };
}
