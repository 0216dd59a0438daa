import { RefusedError } from '../../http/refusal.ts';

/** The organizer would have no owner left. */
export class LastOwnerError extends RefusedError {
  override name = 'LastOwnerError';

  constructor() {
    super({
      status: 409,
      code: 'last_owner',
      message:
        'Es la única persona con el papel de Propiedad. Dale antes ese papel a otra persona del equipo que haya confirmado su correo.',
    });
  }
}

/** The end of a membership is not in the future. */
export class PastEndError extends RefusedError {
  override name = 'PastEndError';

  constructor() {
    const message = 'La fecha de fin ya ha pasado. Elige una fecha futura o déjala sin fin.';
    super({ status: 400, code: 'past_end', message, fields: { endsAt: message } });
  }
}

/** A membership is limited to an event of another organizer. */
export class ForeignEventError extends RefusedError {
  override name = 'ForeignEventError';

  constructor() {
    const message =
      'Alguno de los eventos ya no es de esta organización. Recarga la página y elígelos otra vez.';
    super({ status: 400, code: 'foreign_event', message, fields: { eventIds: message } });
  }
}

/** The person is in the team, so that an invitation has no use. */
export class AlreadyMemberError extends RefusedError {
  override name = 'AlreadyMemberError';

  constructor() {
    super({
      status: 409,
      code: 'already_member',
      message: 'Esa persona ya está en el equipo. Cambia su papel desde la lista del equipo.',
    });
  }
}
