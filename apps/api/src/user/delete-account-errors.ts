import { RefusedError } from '../http/refusal.ts';

export class OtherAddressError extends RefusedError {
  override name = 'OtherAddressError';

  constructor() {
    const message = 'Escribe el correo de tu cuenta, tal como aparece en tu perfil.';
    super({ status: 400, code: 'other_address', message, fields: { email: message } });
  }
}

/** Not 401, which would sign the person out because of a typing error (decisions, "Wire"). */
export class WrongPasswordError extends RefusedError {
  override name = 'WrongPasswordError';

  constructor() {
    const message = 'La contraseña no es correcta.';
    super({ status: 400, code: 'wrong_password', message, fields: { password: message } });
  }
}

/** An account without a password: only a recent sign-in proves that the caller is its owner. */
export class FreshSessionRequiredError extends RefusedError {
  override name = 'FreshSessionRequiredError';

  constructor() {
    super({
      status: 400,
      code: 'fresh_session_required',
      message:
        'Por seguridad, cierra la sesión, vuelve a entrar con Google y elimina la cuenta en los diez minutos siguientes.',
    });
  }
}

export class PaymentUnderWayError extends RefusedError {
  override name = 'PaymentUnderWayError';

  constructor() {
    super({
      status: 409,
      code: 'payment_under_way',
      message:
        'Tienes una compra pendiente de pago. Complétala, cancélala o espera a que caduque, y después podrás eliminar tu cuenta.',
    });
  }
}

/** The account belongs to the only owner of an organizer, which no person could manage afterwards. */
export class LastOwnerAccountError extends RefusedError {
  override name = 'LastOwnerAccountError';

  constructor(organizerName: string) {
    super({
      status: 409,
      code: 'last_owner',
      message: `Eres la única persona con el papel de Propiedad en ${organizerName}. Dale antes ese papel a otra persona del equipo desde el panel, o escríbenos desde la página de contacto.`,
    });
  }
}
