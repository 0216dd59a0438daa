import { RefusedError } from '../http/refusal.ts';

/** No token, or none that anybody was given. */
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

/** Its time is over. Told to whoever has the right token alone. */
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

/** The operator took it back. Told to whoever has the right token alone. */
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
