import { RefusedError, UnauthenticatedError } from '../http/refusal.ts';

const disabledText =
  'Tu cuenta está desactivada. Si crees que es un error, escríbenos desde la página de contacto.';

/** The session may only set the account's password (decisions, "E-mail confirmation"). */
export class PasswordRequiredError extends RefusedError {
  override name = 'PasswordRequiredError';

  constructor() {
    super({
      status: 403,
      code: 'password_required',
      message: 'Elige una contraseña para terminar de confirmar tu correo.',
    });
  }
}

/** The person has authenticated, but an operator has disabled the account. */
export class AccountDisabledError extends RefusedError {
  override name = 'AccountDisabledError';

  constructor() {
    super({ status: 403, code: 'account_disabled', message: disabledText });
  }
}

/** Why a session has ended, if its user should know: the 401 of the refresh contains it. */
const endings = {
  confirmed: {
    code: 'confirmed_elsewhere',
    message: 'Has confirmado tu correo en otro dispositivo. Entra con tu contraseña.',
  },
  disabled: { code: 'account_disabled', message: disabledText },
} as const;

/** The reasons that are stored until the session would have expired. */
export const shownEndings = Object.keys(endings) as (keyof typeof endings)[];

export class SessionEndedError extends UnauthenticatedError {
  override name = 'SessionEndedError';

  constructor(reason: keyof typeof endings) {
    super(endings[reason]);
  }
}
