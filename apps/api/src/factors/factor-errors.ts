import { RefusedError } from '../http/refusal.ts';

const wrongCode = {
  totp: 'Este código no vale o ya se ha usado. Espera al siguiente y vuelve a probar.',
  recoveryCode: 'Este código de recuperación no vale o ya se ha usado. Prueba con otro.',
} as const;

/** Same answer for wrong, used and expired codes. Not 401, which would sign the person out for a typing error. */
export class WrongSecondFactorError extends RefusedError {
  override name = 'WrongSecondFactorError';

  constructor(method: keyof typeof wrongCode) {
    const message = wrongCode[method];
    super({ status: 400, code: 'wrong_second_factor', message, fields: { code: message } });
  }
}

/** Same answer for unknown, foreign, replayed and copied passkeys, and for old challenges. */
export class PasskeyRefusedError extends RefusedError {
  override name = 'PasskeyRefusedError';

  constructor() {
    super({
      status: 400,
      code: 'passkey_refused',
      message:
        'No hemos podido comprobar tu llave de acceso. Vuelve a intentarlo o usa otra forma de entrar.',
    });
  }
}

/** One authenticator app per person: the new one must not replace a working one by mistake. */
export class TotpEnrolledError extends RefusedError {
  override name = 'TotpEnrolledError';

  constructor() {
    super({
      status: 409,
      code: 'totp_enrolled',
      message: 'Ya tienes una app de códigos. Quítala antes de activar otra.',
    });
  }
}

/** No secret waits for its first code: it was never requested, or has been confirmed. */
export class NoTotpStartedError extends RefusedError {
  override name = 'NoTotpStartedError';

  constructor() {
    super({
      status: 409,
      code: 'no_totp_started',
      message: 'Este código QR ya no vale. Vuelve a empezar y escanea el nuevo.',
    });
  }
}

export class PasskeyEnrolledError extends RefusedError {
  override name = 'PasskeyEnrolledError';

  constructor() {
    super({
      status: 409,
      code: 'passkey_enrolled',
      message: 'Esta llave de acceso ya está registrada. Usa otra.',
    });
  }
}

/** An organizer of the person requires a second factor of its members. */
export class LastFactorError extends RefusedError {
  override name = 'LastFactorError';

  constructor() {
    super({
      status: 409,
      code: 'last_factor',
      message: 'Tu organización exige el segundo paso. Activa otro antes de quitar este.',
    });
  }
}
