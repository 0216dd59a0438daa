import { bankFileRefusal } from '@dorsal/api-contract/panel/bank-file-refusals';
import type { BankFileFault } from '@dorsal/domain/bank-file-fault';
import { formatEuros } from '@dorsal/domain/money';
import { RefusedError } from '../http/refusal.ts';

/** The file isn't one of a bank, or is damaged. */
export class BankFileRefusedError extends RefusedError {
  override name = 'BankFileRefusedError';

  constructor(fault: BankFileFault) {
    const message = bankFileRefusal(fault);
    const status = fault.kind === 'tooManyBytes' ? 413 : 400;
    super({ status, code: 'bank_file_refused', message, fields: { file: message } });
  }
}

/** The file's account isn't the one that receives the organizer's transfers. Both: their last four digits. */
export class OtherAccountError extends RefusedError {
  override name = 'OtherAccountError';

  constructor({ found, own }: { readonly found: string; readonly own: string }) {
    const message =
      `Este fichero es de la cuenta acabada en ${found}, y las transferencias de tus eventos llegan a la acabada en ` +
      `${own}. Descarga del banco los movimientos de esa cuenta.`;
    super({ status: 400, code: 'other_account', message, fields: { file: message } });
  }
}

export class NoBankFileError extends RefusedError {
  override name = 'NoBankFileError';

  constructor() {
    const message = 'Elige el fichero del banco que quieres subir.';
    super({ status: 400, code: 'invalid_request', message, fields: { file: message } });
  }
}

/** Another amount than the order's. */
export class OtherAmountError extends RefusedError {
  override name = 'OtherAmountError';

  constructor({ totalCents, amountCents }: { readonly totalCents: number; readonly amountCents: number }) {
    const message =
      amountCents < totalCents
        ? `El pedido cuesta ${formatEuros(totalCents)} y faltan ${formatEuros(totalCents - amountCents)}. Pide el resto a quien compró y confirma el total cuando lo tengas en la cuenta.`
        : `El pedido cuesta ${formatEuros(totalCents)} y han llegado ${formatEuros(amountCents - totalCents)} de más. Confirma el total y devuelve el resto desde tu banco.`;
    super({ status: 409, code: 'other_amount', message, fields: { amount: message } });
  }
}

/** The order's buyer didn't choose a transfer. */
export class NoTransferExpectedError extends RefusedError {
  override name = 'NoTransferExpectedError';

  constructor() {
    super({
      status: 409,
      code: 'no_transfer_expected',
      message:
        'Este pedido no espera ninguna transferencia. Comprueba el concepto; si no es de otro pedido, devuelve el dinero desde tu banco.',
    });
  }
}

/** The bank can't have booked the money on that day. */
export class ReceivedLaterError extends RefusedError {
  override name = 'ReceivedLaterError';

  constructor() {
    const message = 'Ese día aún no ha llegado. Escribe el día en que el banco anotó el ingreso.';
    super({ status: 400, code: 'invalid_request', message, fields: { receivedOn: message } });
  }
}

/** A line that another member has decided about. */
export class LineDecidedError extends RefusedError {
  override name = 'LineDecidedError';

  constructor() {
    super({
      status: 409,
      code: 'line_decided',
      message: 'Este movimiento ya paga un pedido: otra persona lo ha confirmado. Recarga la página.',
    });
  }
}
