import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';

export interface Corrected {
  /** The participant's address. */
  readonly email: string;
  /** The page's word for what the participant receives. */
  readonly ticket: 'la entrada' | 'el ticket';
}

/**
 * Text after a correction: the server has sent the participant's ticket, or sends it when the buyer of a free order has
 * confirmed their address. `order`: undefined if it could not be read.
 */
export function correctedText(
  order: OrderBody | PublicOrderBody | undefined,
  { email, ticket }: Corrected,
): string {
  if (!order || !('buyer' in order)) return 'Datos corregidos.';
  const { afterPurchase, buyer } = order;
  return afterPurchase?.isBuyerUnconfirmed && buyer && email !== buyer.email
    ? `Datos corregidos. Enviaremos ${ticket} a ${email} cuando abras el enlace del correo que te hemos enviado a ${buyer.email}.`
    : `Datos corregidos. Hemos enviado ${ticket} a ${email}.`;
}
