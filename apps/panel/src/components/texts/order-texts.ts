import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { ScanResult } from '@dorsal/domain/check-in';
import type { OrderStatus } from '@dorsal/domain/order-status';
import type { PaymentMethod } from '@dorsal/domain/payment-method';

/** The states of an order as people read them. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  reserved: 'En proceso',
  pending: 'Pendiente de pago',
  paid: 'Pagado',
  expired: 'Caducado',
  cancelled: 'Anulado',
  refund_pending: 'Devolución en curso',
  refunded: 'Devuelto',
};

/** How an order was paid, after its amount. */
export const paymentMethodTexts: Readonly<Record<PaymentMethod, string>> = {
  card: 'con tarjeta',
  transfer: 'por transferencia',
};

/** What each e-mail is about. */
export const mailNames: Readonly<Record<PanelOrderBody['mails'][number]['kind'], string>> = {
  'order-confirmed': 'Pedido confirmado',
  'participant-ticket': 'Entrada con su QR',
  'participant-refunded': 'Plaza anulada',
  'participant-corrected': 'Datos corregidos',
  'participant-moved': 'Correo cambiado',
  'guardian-asked': 'Autorización pedida',
  'guardian-signed': 'Autorización firmada',
  'guardian-refused': 'Autorización denegada',
  'correction-confirmed': 'Corrección confirmada',
  'transfer-instructions': 'Cómo pagar por transferencia',
  'payment-failed': 'Pago no completado',
  'order-expired': 'Pedido caducado',
  'refund-started': 'Devolución en curso',
  'refund-refused': 'Devolución rechazada',
  'order-refunded': 'Dinero devuelto',
  'refund-account-asked': 'Pregunta por la cuenta',
  'places-cancelled': 'Plazas anuladas',
  invoice: 'Factura',
  'invoice-corrected': 'Factura rectificativa',
  'erasure-asked': 'Petición de borrar los datos',
  'erasure-answered': 'Respuesta a la petición de borrar',
};

/** What each scan was answered. */
export const scanNames: Readonly<Record<ScanResult, string>> = {
  ok: 'Entró',
  already: 'Ya había entrado',
  wrongEvent: 'QR de otro evento',
  notPaid: 'Sin pagar',
  consentMissing: 'Sin la autorización de su tutor',
  unknown: 'QR que ya no vale',
};

interface Author {
  readonly by: 'buyer' | 'staff' | 'operator';
  /** The name of the member; null for others, and after the account was deleted. */
  readonly actor: string | null;
}

/** The author of a correction: `por Laia Bosch`. */
export function changedBy({ by, actor }: Author): string {
  if (actor !== null) return `por ${actor}`;
  return { buyer: 'por quien compró', staff: 'por el equipo', operator: 'por Dorsal' }[by];
}
