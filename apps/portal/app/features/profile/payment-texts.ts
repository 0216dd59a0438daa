import type { OrderBody } from '@dorsal/api-contract/orders';
import { dayLicenceName } from '@dorsal/domain/day-licence';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { itemCents } from '@dorsal/domain/pricing';

/** An amount of the API in euros, always with two decimals. */
export function moneyText(euros: number): string {
  return formatEuros(eurosToCents(euros));
}

export interface PaymentLine {
  readonly label: string;
  readonly value: string;
}

/** The purchased items: each ticket type with its quantity, and the fee if there is one. */
export function paymentLines({
  tickets,
  dayLicences = 0,
  fees,
}: Pick<OrderBody, 'tickets' | 'dayLicences' | 'fees'>): PaymentLine[] {
  const lines = tickets.map(({ name, quantity, price }) => ({
    label: `${name} × ${quantity}`,
    value: formatEuros(itemCents({ priceCents: eurosToCents(price), quantity })),
  }));
  return [
    ...lines,
    ...(dayLicences > 0 ? [{ label: dayLicenceName, value: moneyText(dayLicences) }] : []),
    ...(fees > 0 ? [{ label: 'Gastos de gestión', value: moneyText(fees) }] : []),
  ];
}

/** The payment method. */
export function methodText({
  paymentMethod,
  totalAmount,
}: Pick<OrderBody, 'paymentMethod' | 'totalAmount'>): string {
  if (paymentMethod === 'card') return 'Tarjeta';
  if (paymentMethod === 'transfer') return 'Transferencia bancaria';
  return totalAmount === 0 ? 'Sin coste' : 'Por elegir';
}

/**
 * Whether an invoice can be requested: for paid orders above zero (decisions, "Invoices"). An invoice that was issued
 * before a refund stays available; if there was none, the server says so.
 */
export function hasInvoice({ status, totalAmount }: Pick<OrderBody, 'status' | 'totalAmount'>): boolean {
  return ['paid', 'refund_pending', 'refunded'].includes(status) && totalAmount > 0;
}
