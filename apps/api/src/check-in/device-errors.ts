import { RefusedError } from '../http/refusal.ts';

/** No token, or an unknown one. */
export class UnknownDeviceError extends RefusedError {
  override name = 'UnknownDeviceError';

  constructor() {
    super({
      status: 401,
      code: 'device_unknown',
      message: 'Este enlace de acceso no es válido. Pide otro a la organización.',
    });
  }
}

/** The token has expired. Returned only for a valid token. */
export class ExpiredDeviceError extends RefusedError {
  override name = 'ExpiredDeviceError';

  constructor() {
    super({
      status: 401,
      code: 'device_expired',
      message: 'El acceso de este teléfono ha caducado. Pide otro enlace a la organización.',
    });
  }
}

/** The operator revoked the token. Returned only for a valid token. */
export class RevokedDeviceError extends RefusedError {
  override name = 'RevokedDeviceError';

  constructor() {
    super({
      status: 401,
      code: 'device_revoked',
      message: 'La organización ha retirado el acceso de este teléfono. Pide otro enlace si lo necesitas.',
    });
  }
}
