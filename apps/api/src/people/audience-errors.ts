import { RefusedError } from '../http/refusal.ts';

/** The role doesn't see what the filter reads, or the event has no such question. */
export class UnknownFilterError extends RefusedError {
  override name = 'UnknownFilterError';

  constructor() {
    const message = 'Uno de los filtros no existe o tu papel no lo permite. Quítalo y vuelve a intentarlo.';
    super({ status: 400, code: 'unknown_filter', message, fields: { audience: message } });
  }
}

/** The role doesn't see a chosen column, or the event has no such question. */
export class UnknownColumnError extends RefusedError {
  override name = 'UnknownColumnError';

  constructor() {
    const message = 'Una de las columnas no existe o tu papel no la permite. Quítala y vuelve a intentarlo.';
    super({ status: 400, code: 'unknown_column', message, fields: { columns: message } });
  }
}
