import { hasSqlState } from '../db/sql-state.ts';
import { RefusedError } from '../http/refusal.ts';

/** Another view or template of the event has the name. */
export class NameTakenError extends RefusedError {
  override name = 'NameTakenError';

  constructor() {
    const message = 'Ya hay otra con ese nombre en este evento. Ponle un nombre distinto.';
    super({ status: 409, code: 'name_taken', message, fields: { name: message } });
  }
}

/** The event has as many views or templates as it may. */
export class TooManySavedError extends RefusedError {
  override name = 'TooManySavedError';

  constructor() {
    super({
      status: 409,
      code: 'too_many_saved',
      message: 'Este evento ya tiene muchas guardadas. Borra alguna que no uses y vuelve a intentarlo.',
    });
  }
}

const uniqueViolation = new Set(['23505']);

/** Waits for a write. Throws NameTakenError if a unique name refuses it. */
export async function refusedNames<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw hasSqlState(error, uniqueViolation) ? new NameTakenError() : error;
  }
}
