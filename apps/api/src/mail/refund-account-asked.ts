import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { refundAccountLinkDays } from '@dorsal/domain/refund-account';
import type { Letter } from './letter.ts';
import type { MailOrder } from './mail-order.ts';

export const refundAccountAskedPayload = z.object({
  orderId: z.string(),
  refundId: z.string(),
  /** Sealed. */
  token: z.string(),
});

/** Asks the buyer for the account of a refund by transfer; null if the money is back. `url`: the link, for the buyer only. */
export function refundAccountAsked(
  order: MailOrder,
  { refundId, url }: { readonly refundId: string; readonly url: string },
): Letter | null {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (refund?.status !== 'requested') return null;
  const { name } = order.eventInfo;
  return {
    subject: `Dinos a qué cuenta te devolvemos el dinero de ${name}`,
    preview: 'Pagaste por transferencia y necesitamos tu IBAN para devolverte el dinero.',
    title: '¿A qué cuenta te lo devolvemos?',
    subtitle: name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(order.buyer.fullName)}: pagaste por transferencia, así que te devolvemos el dinero por transferencia. Dinos el IBAN de una cuenta a tu nombre.`,
      },
      { kind: 'figure', label: 'Te devolvemos', value: formatEuros(refund.amountCents) },
      { kind: 'action', label: 'Decir la cuenta', url },
      {
        kind: 'paragraph',
        text: `El enlace es personal, sirve una vez y caduca en ${refundAccountLinkDays} días: no lo reenvíes. Dorsal no te pide nunca la tarjeta ni claves de tu banco.`,
      },
      { kind: 'facts', facts: [['Ref', confirmationReference(order._id)]] },
    ],
    reason: 'Recibes este correo porque pagaste estas entradas en Dorsal por transferencia.',
  };
}
