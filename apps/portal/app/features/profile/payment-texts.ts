import type { OrderBody } from '@dorsal/api-contract/orders';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { lineCents } from '@dorsal/domain/pricing';

/** A sum of the wire, always with two decimals. */
export function moneyText(euros: number): string {
  return formatEuros(eurosToCents(euros));
}

export interface PaymentLine {
  readonly label: string;
  readonly value: string;
}

/** What was bought: each ticket type with its quantity, and the fee where there is one. */
export function paymentLines({ tickets, fees }: Pick<OrderBody, 'tickets' | 'fees'>): PaymentLine[] {
  const lines = tickets.map(({ name, quantity, price }) => ({
    label: `${name} × ${quantity}`,
    value: formatEuros(lineCents({ priceCents: eurosToCents(price), quantity })),
  }));
  return fees > 0 ? [...lines, { label: 'Gastos de gestión', value: moneyText(fees) }] : lines;
}

/** How it was, or is to be, paid. */
export function methodText({
  paymentMethod,
  totalAmount,
}: Pick<OrderBody, 'paymentMethod' | 'totalAmount'>): string {
  if (paymentMethod === 'card') return 'Tarjeta';
  if (paymentMethod === 'transfer') return 'Transferencia bancaria';
  return totalAmount === 0 ? 'Sin coste' : 'Por elegir';
}

/**
 * Whether an invoice can be asked for: of orders above zero that were paid (decisions, "Invoices"). One that was issued
 * before a refund can still be had; where there was none the server says so.
 */
export function hasInvoice({ status, totalAmount }: Pick<OrderBody, 'status' | 'totalAmount'>): boolean {
  return ['paid', 'refund_pending', 'refunded'].includes(status) && totalAmount > 0;
}
