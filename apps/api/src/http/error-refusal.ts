import { type Refusal, RefusedError } from './refusal.ts';

const invalid: Refusal = {
  status: 400,
  code: 'invalid_request',
  message: 'No hemos podido leer la petición. Revisa los datos y vuelve a enviarla.',
};

/** A bug, or something unforeseen: the log has its cause under the same request id. */
const internalRefusal: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en unos minutos.',
};

const databaseAway: Refusal = {
  status: 503,
  code: 'database_unavailable',
  message: 'Ahora mismo no podemos atenderte. Inténtalo de nuevo en unos segundos.',
  retryAfterSeconds: 5,
};

const busy: Refusal = {
  status: 503,
  code: 'busy',
  message: 'Hay mucha gente a la vez. Inténtalo de nuevo en unos segundos.',
  retryAfterSeconds: 2,
};

const byFastifyCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'Este formato no se admite aquí. Envía los datos como application/json.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body_too_large',
    message: 'Has enviado demasiados datos de una vez. Redúcelos y vuelve a probar.',
  },
  FST_ERR_BAD_URL: { status: 404, code: 'not_found', message: 'No encontramos lo que buscas.' },
};

/** By SQLSTATE (PostgreSQL's appendix A). A shorter key matches every code that begins with it: `08` is a class. */
const bySqlState: Readonly<Record<string, Refusal>> = {
  '08': databaseAway,
  '22021': invalid,
  '22P02': invalid,
  '22P05': invalid,
  // A standby, for instance after a failover.
  '25006': databaseAway,
  '40': busy,
  '53': busy,
  '55P03': busy,
  '57014': busy,
  '57P': databaseAway,
  // An I/O error.
  '58': databaseAway,
};

const connectionLost = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
// pg throws these without a code.
const connectionLostText =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered)/;

/** The answer to an error: its own refusal, the known one for its code, or `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (!(error instanceof Error)) return internalRefusal;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = byFastifyCode[code] ?? databaseRefusal(code, error.message);
  if (known) return known;
  if (error.cause instanceof Error) return refusalOf(error.cause);
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? invalid : internalRefusal;
}

function databaseRefusal(code: string, message: string): Refusal | undefined {
  if (connectionLost.test(code) || connectionLostText.test(message)) return databaseAway;
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return bySqlState[code] ?? bySqlState[code.slice(0, 3)] ?? bySqlState[code.slice(0, 2)];
}
