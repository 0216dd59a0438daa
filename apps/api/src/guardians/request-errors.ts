import { RefusedError } from '../http/refusal.ts';

/** The guardian has signed, or the deadline is over. */
export class RequestClosedError extends RefusedError {
  override name = 'RequestClosedError';

  constructor({ signedAt }: { readonly signedAt: Date | null }) {
    super({
      status: 409,
      code: 'request_closed',
      message:
        signedAt === null
          ? 'El plazo para autorizar ha terminado. Habla con quien organiza la carrera.'
          : 'Esta participación ya está autorizada.',
    });
  }
}

/** No guardian was asked by a link, or the address was deleted. */
export class NoRequestError extends RefusedError {
  override name = 'NoRequestError';

  constructor() {
    super({
      status: 409,
      code: 'no_guardian_request',
      message: 'En esta plaza no se ha pedido ninguna autorización por enlace.',
    });
  }
}

/** The guardian said no: only they can change that, by the link that they have. */
export class RequestRefusedError extends RefusedError {
  override name = 'RequestRefusedError';

  constructor() {
    super({
      status: 409,
      code: 'request_refused',
      message:
        'Ha dicho que no autoriza. Si cambia de opinión, puede firmar con el enlace que ya tiene. También puedes pedírselo a otra persona.',
    });
  }
}

/** The buyer of a free order has not confirmed the address: a guardian gets no e-mail until then. */
export class RequestWithheldError extends RefusedError {
  override name = 'RequestWithheldError';

  constructor() {
    super({
      status: 409,
      code: 'buyer_unconfirmed',
      message: 'Falta confirmar el correo de quien hizo el pedido. El enlace se envía cuando lo confirme.',
    });
  }
}
