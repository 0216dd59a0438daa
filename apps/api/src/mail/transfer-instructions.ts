import { firstName } from '@dorsal/domain/display-name';
import { formatIban } from '@dorsal/domain/iban';
import { formatEuros } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { bill, places } from './order-blocks.ts';
import { zonedTime } from './zoned-time.ts';

/** The amount, account and deadline of a transfer. Null once no transfer is expected. */
export function transferInstructions(order: MailOrder, links: Links): Letter | null {
  const { _id, buyer, eventInfo, transfer, organizerName, totalAmount } = order;
  if (!transfer) return null;
  const deadline = zonedTime(transfer.deadline, eventInfo.timeZone);
  const amount = formatEuros(totalAmount);
  return {
    subject: `Cómo pagar por transferencia tus entradas para ${eventInfo.name}`,
    preview: `Haz una transferencia de ${amount} antes del ${deadline}.`,
    title: 'Falta tu transferencia',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: te guardamos ${places(order)}. Para confirmar la compra, haz una transferencia con estos datos:`,
      },
      { kind: 'figure', label: 'Importe exacto', value: amount },
      {
        kind: 'facts',
        facts: [
          ['IBAN', formatIban(transfer.iban)],
          ['Concepto', transfer.concept],
          ['Titular', organizerName],
          ['Fecha límite', deadline],
          ['Ref', confirmationReference(_id)],
        ],
      },
      { kind: 'action', label: 'Ver mi compra', url: links.owner },
      {
        kind: 'paragraph',
        text: 'Copia el concepto tal cual: así sabemos que el dinero es tuyo. El dinero tiene que haber llegado antes de la fecha límite; si no, las plazas vuelven a la venta. En cuanto llegue, te mandamos las entradas por correo.',
      },
      bill(order),
    ],
    reason:
      'Recibes este correo porque has reservado estas entradas en Dorsal. El enlace es personal: no lo reenvíes.',
  };
}
