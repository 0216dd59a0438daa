import { RefusedError } from '../http/refusal.ts';

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

export class BillingIncompleteError extends RefusedError {
  override name = 'BillingIncompleteError';

  constructor() {
    super({
      status: 409,
      code: 'billing_incomplete',
      message: 'Completa tus datos de facturación para descargar la factura.',
    });
  }
}

/** The organiser has not said who issues its invoices. */
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
