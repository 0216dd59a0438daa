import { RefusedError } from '../http/refusal.ts';

/** Same answer for a wrong, used or expired code, and for an address without one. */
export class InvalidCodeError extends RefusedError {
  override name = 'InvalidCodeError';

  constructor() {
    const message = 'El código no es correcto o ha caducado. Revísalo o pide otro.';
    super({ status: 400, code: 'invalid_code', message, fields: { code: message } });
  }
}

/** Five wrong attempts. Same for an address without an account. */
export class DeadCodeError extends RefusedError {
  override name = 'DeadCodeError';

  constructor() {
    const message = 'Has probado demasiadas veces: este código ya no sirve. Pide otro.';
    super({ status: 400, code: 'code_dead', message, fields: { code: message } });
  }
}
