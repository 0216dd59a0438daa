import { RefusedError } from '../http/refusal.ts';

export class ParticipantNotFoundError extends RefusedError {
  override name = 'ParticipantNotFoundError';

  constructor() {
    super({
      status: 404,
      code: 'participant_not_found',
      message: 'No encontramos a este participante en tu compra.',
    });
  }
}

/** Another call has corrected the address since this page was loaded. */
export class ParticipantRetiredError extends RefusedError {
  override name = 'ParticipantRetiredError';

  constructor() {
    super({
      status: 409,
      code: 'participant_changed',
      message: 'Estos datos ya se han corregido desde otro sitio. Recarga la página para ver los actuales.',
    });
  }
}

export class ParticipantCheckedInError extends RefusedError {
  override name = 'ParticipantCheckedInError';

  constructor() {
    super({
      status: 409,
      code: 'participant_checked_in',
      message: 'Esta persona ya ha entrado en el evento: sus datos no se pueden corregir.',
    });
  }
}

export class PlaceCancelledError extends RefusedError {
  override name = 'PlaceCancelledError';

  constructor() {
    super({
      status: 409,
      code: 'place_cancelled',
      message: 'Esta plaza está anulada: sus datos ya no se pueden corregir.',
    });
  }
}

export class ChangesClosedError extends RefusedError {
  override name = 'ChangesClosedError';

  constructor() {
    super({
      status: 409,
      code: 'changes_closed',
      message:
        'El plazo para corregir los datos de este evento ha terminado. Si hay un error, habla con la organización.',
    });
  }
}

export class CorrectionOfUnpaidOrderError extends RefusedError {
  override name = 'CorrectionOfUnpaidOrderError';

  constructor() {
    super({
      status: 409,
      code: 'order_not_paid',
      message: 'Solo se pueden corregir los datos de compras pagadas.',
    });
  }
}
