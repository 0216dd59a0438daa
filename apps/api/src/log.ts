import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config/config.ts';
import { loggedUrl } from './http/logged-url.ts';

const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'confirmPassword',
  'token',
  'accessToken',
  'checkoutToken',
  'deviceToken',
  'x-device-token',
  'recaptcha',
  'Ds_Signature',
  'Ds_MerchantParameters',
];

/** One JSON line per event, to standard output: with ids, without tokens, passwords, e-mail addresses, headers. */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  const options = {
    level: config.logLevel,
    redact: {
      paths: secretKeys.flatMap((key) => ['', '*', '*.*'].map((within) => `${within}["${key}"]`)),
      censor: '[secret]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: loggedUrl(request.url),
        ip: request.ip,
      }),
      err: loggedError,
    },
  };
  return pino(options, destination);
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string | undefined;
  readonly cause?: LoggedError;
}

/** @NOTE Drizzle puts the whole statement with its parameters (names, hashes) into its errors' messages. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const isQuery = error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query:');
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: loggedError(error.cause) };
  return {
    type: error.constructor.name,
    message: isQuery ? 'A query failed.' : error.message,
    ...code,
    stack: isQuery ? undefined : error.stack,
    ...cause,
  };
}
