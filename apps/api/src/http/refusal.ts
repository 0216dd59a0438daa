/** The answer to a refused call, for the user and the program. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** For programs, snake_case. */
  readonly code: string;
  /** The Spanish text for the user: what to do. */
  readonly message: string;
  /** The fields at fault: path from the body's root to the Spanish text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The places left of each requested ticket type (`sold_out`). */
  readonly tickets?: readonly { readonly ticketId: string; readonly available: number }[];
  /** What the order costs, in cents (`price_changed`). */
  readonly sums?: {
    readonly totalAmount: number;
    readonly fees: number;
    readonly dayLicences?: number | undefined;
  };
  /** Seconds; sent as `Retry-After` with 429 and 503. */
  readonly retryAfterSeconds?: number;
  /** The cause is another site's server that the caller named: logged as a warning, since no operator can fix it. */
  readonly isOfOthers?: true;
}

/** An expected refusal. Use cases throw it or a subclass; one handler answers with it. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly refusal: Refusal;

  /** `cause` is logged with it. */
  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal.message, { cause });
    this.refusal = refusal;
  }
}

export class NotFoundError extends RefusedError {
  override name = 'NotFoundError';

  constructor() {
    super({ status: 404, code: 'not_found', message: 'No encontramos lo que buscas.' });
  }
}

export class EventNotFoundError extends RefusedError {
  override name = 'EventNotFoundError';

  constructor() {
    super({ status: 404, code: 'event_not_found', message: 'Event not found' });
  }
}

export class OrderNotFoundError extends RefusedError {
  override name = 'OrderNotFoundError';

  constructor() {
    super({ status: 404, code: 'order_not_found', message: 'Orden no encontrada' });
  }
}

export class UnauthenticatedError extends RefusedError {
  override name = 'UnauthenticatedError';

  constructor({
    code = 'unauthenticated',
    message = 'Tu sesión ha terminado. Inicia sesión para continuar.',
  }: Partial<Pick<Refusal, 'code' | 'message'>> = {}) {
    super({ status: 401, code, message });
  }
}

export class TooManyRequestsError extends RefusedError {
  override name = 'TooManyRequestsError';

  constructor(retryAfterSeconds: number) {
    super({
      status: 429,
      code: 'too_many_requests',
      message: `Demasiados intentos. Espera ${waitText(retryAfterSeconds)} y vuelve a probar.`,
      retryAfterSeconds,
    });
  }
}

function waitText(seconds: number): string {
  if (seconds <= 1) return 'un segundo';
  if (seconds < 60) return `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'un minuto';
  return minutes <= 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
