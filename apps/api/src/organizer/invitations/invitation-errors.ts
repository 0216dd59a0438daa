import { RefusedError, UnauthenticatedError } from '../../http/refusal.ts';

/** The link is unknown, used, revoked or expired. */
export class InvitationNotFoundError extends RefusedError {
  override name = 'InvitationNotFoundError';

  constructor() {
    super({
      status: 404,
      code: 'invitation_not_found',
      message: 'Esta invitación ya no sirve: ha caducado o se ha usado. Pide que te envíen otra.',
    });
  }
}

/** The address has an invitation that was not used. */
export class AlreadyInvitedError extends RefusedError {
  override name = 'AlreadyInvitedError';

  constructor() {
    super({
      status: 409,
      code: 'already_invited',
      message: 'Ya has invitado a esa dirección. Envía otra vez la invitación o anúlala.',
    });
  }
}

/** A person with an unconfirmed address can't send e-mails to others. */
export class ConfirmFirstError extends RefusedError {
  override name = 'ConfirmFirstError';

  constructor() {
    super({
      status: 409,
      code: 'email_unconfirmed',
      message: 'Confirma antes tu correo con el enlace que te enviamos al crear tu cuenta.',
    });
  }
}

/** Another account than the invited one is signed in. */
export class OtherAccountError extends RefusedError {
  override name = 'OtherAccountError';

  constructor(invited: string) {
    super({
      status: 403,
      code: 'other_account',
      message: `La invitación es para ${invited}. Cierra la sesión y entra con esa dirección para aceptarla.`,
    });
  }
}

/** Google's account has another address than the invited one. */
export class OtherGoogleAccountError extends RefusedError {
  override name = 'OtherGoogleAccountError';

  constructor(invited: string) {
    super({
      status: 403,
      code: 'other_account',
      message: `La invitación es para ${invited}. Elige esa cuenta de Google, o crea la tuya con una contraseña.`,
    });
  }
}

/** The invited address has an account, and the caller isn't signed in. */
export class SignInFirstError extends UnauthenticatedError {
  override name = 'SignInFirstError';

  constructor(invited: string) {
    super({
      code: 'sign_in_first',
      message: `Ya hay una cuenta con ${invited}. Inicia sesión para aceptar la invitación.`,
    });
  }
}

/** The invited address has no account, and the call creates none. */
export class AccountNeededError extends RefusedError {
  override name = 'AccountNeededError';

  constructor() {
    const message = 'Crea tu cuenta con tu nombre y una contraseña para aceptar la invitación.';
    super({ status: 400, code: 'account_needed', message, fields: { account: message } });
  }
}
