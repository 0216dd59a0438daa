import { toBuffer } from 'qrcode';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { formatEuros, freePriceText } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { encodeQrPayload, qrErrorCorrectionLevel } from '@dorsal/domain/qr-payload';
import type { InlineImage, Mail } from '../gateways/smtp.ts';
import type { OrderView } from '../orders/order-view.ts';
import { type Html, html } from './html.ts';
import { button, layout, paragraph } from './layout.ts';

/** Pixels: sharp at twice the size in which it is shown. */
const qrPixels = 400;

interface Place {
  readonly ticketName: string;
  readonly fullName: string;
  readonly email: string;
  readonly qr: InlineImage;
}

/** What the buyer gets once the order is paid: every place with its QR code. `url` opens the order for them. */
export async function orderConfirmed(order: OrderView, url: string): Promise<Mail> {
  const { eventInfo, buyer } = order;
  if (!buyer) throw new Error(`Order ${order._id} is paid but has no buyer: nobody to write to.`);
  const places = await placesOf(order);
  const date = formatEventDateTime(eventInfo.startDate, eventInfo.timeZone, 'Fecha por confirmar');
  const where = eventInfo.location ?? 'Ubicación por confirmar';
  const paid = order.totalAmount === 0 ? freePriceText : formatEuros(order.totalAmount);
  const facts = [
    ['Cuándo', date],
    ['Dónde', where],
    ['Total', paid],
    ['Ref', confirmationReference(order._id)],
  ] as const;
  const title = '¡Compra confirmada!';
  const intro = `Hola, ${buyer.fullName}: ya tienes tus plazas para ${eventInfo.name}.`;
  const advice = 'Enseña el código QR de cada participante en la entrada. Mejor guardado en el móvil.';
  const reason =
    'Recibes este correo porque has comprado estas entradas en Dorsal. El enlace es personal: no lo compartas.';
  return {
    to: { name: buyer.fullName, address: buyer.email },
    subject: `Tus entradas para ${eventInfo.name}`,
    html: layout({
      title,
      preview: `${eventInfo.name}, ${date}`,
      body: html`${paragraph(intro)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0">${facts.map(factRow)}</table>
${button('Ver mi compra', url)}
${paragraph(advice)}
${places.map(placeBlock)}`,
      reason,
    }),
    text: [
      title,
      intro,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      places.map(({ ticketName, fullName, email }) => `${ticketName}: ${fullName} (${email})`).join('\n'),
      advice,
      `Ver mi compra y los códigos QR: ${url}`,
      reason,
    ].join('\n\n'),
    images: places.map(({ qr }) => qr),
  };
}

function placesOf({ eventId, tickets }: OrderView): Promise<Place[]> {
  const people = tickets.flatMap(({ ticketId, name, participants }) =>
    participants.map((participant) => ({ ...participant, ticketId, ticketName: name })),
  );
  return Promise.all(
    people.map(async ({ _id, ticketId, ticketName, fullName, email }, index) => {
      const payload = encodeQrPayload({ eventId, ticketId, participantId: _id, fullName, email });
      const content = await toBuffer(payload, {
        errorCorrectionLevel: qrErrorCorrectionLevel,
        width: qrPixels,
        margin: 2,
      });
      const name = `qr-${index + 1}`;
      return { ticketName, fullName, email, qr: { cid: `${name}@dorsal`, filename: `${name}.png`, content } };
    }),
  );
}

function factRow([name, value]: readonly [string, string]): Html {
  return html`<tr><td style="padding:4px 16px 4px 0;color:#6B5F5D">${name}</td><td style="padding:4px 0;font-weight:700">${value}</td></tr>`;
}

function placeBlock({ ticketName, fullName, email, qr }: Place): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border:1px solid #E4DCDA;border-radius:12px"><tr><td align="center" style="padding:20px">
<p style="margin:0;font-weight:800">${ticketName}</p>
<p style="margin:0 0 12px">${fullName}<br>${email}</p>
<img src="cid:${qr.cid}" width="200" height="200" alt="Código QR de ${fullName}">
</td></tr></table>`;
}
