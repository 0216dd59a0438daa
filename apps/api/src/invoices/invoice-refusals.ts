import { type Refusal, RefusedError } from '../http/refusal.ts';
import type { WrongBilling } from '../orders/wrong-billing.ts';

const fieldNames = { taxId: 'el número fiscal', postalCode: 'el código postal', country: 'el país' } as const;

export class OrderNotPaidError extends RefusedError {
  override name = 'OrderNotPaidError';

  constructor() {
    super({
      status: 409,
      code: 'order_not_paid',
      message:
        'Solo las compras pagadas tienen factura. Si acabas de pagar, espera un momento y vuelve a probar.',
    });
  }
}

/** Nothing was paid, so there is nothing to invoice. */
export class OrderFreeError extends RefusedError {
  override name = 'OrderFreeError';

  constructor() {
    super({
      status: 409,
      code: 'order_not_paid',
      message: 'Esta compra fue gratuita: no lleva factura.',
    });
  }
}

/** The client then asks for the data, whichever is missing. */
export class BillingIncompleteError extends RefusedError {
  override name = 'BillingIncompleteError';

  constructor(
    refusal: Pick<Refusal, 'message' | 'fields'> = {
      message: 'Completa tus datos de facturación para descargar la factura.',
    },
  ) {
    super({ status: 409, code: 'billing_incomplete', ...refusal });
  }
}

/** An invoice with wrong data would have to be corrected: `fields` contains the wrong ones, and why. */
export class WrongBillingError extends BillingIncompleteError {
  override name = 'WrongBillingError';

  constructor(fields: WrongBilling) {
    const names = Object.keys(fields).map((field) => fieldNames[field as keyof WrongBilling]);
    const whats = Object.values(fields).join(' ');
    super({
      message: `Corrige ${names.join(' y ')} de tus datos de facturación para descargar la factura. ${whats}`,
      fields: { ...fields },
    });
  }
}

/** An invoice never changes after it was issued. */
export class InvoiceIssuedError extends RefusedError {
  override name = 'InvoiceIssuedError';

  constructor() {
    super({
      status: 409,
      code: 'invoice_issued',
      message:
        'La factura de esta compra ya está emitida y sus datos no se pueden cambiar. Puedes descargarla.',
    });
  }
}

/** The organizer has no invoice issuer. */
export class InvoiceUnavailableError extends RefusedError {
  override name = 'InvoiceUnavailableError';
  readonly organizer: { readonly id: string; readonly slug: string; readonly name: string };

  constructor(organizer: InvoiceUnavailableError['organizer']) {
    super({
      status: 409,
      code: 'invoice_unavailable',
      message: `${organizer.name} todavía no emite facturas en Dorsal. Pídele la tuya con la referencia de tu compra, o vuelve a probar más adelante.`,
    });
    this.organizer = organizer;
  }
}
