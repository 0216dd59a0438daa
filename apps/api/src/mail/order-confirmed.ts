import { firstName } from '@dorsal/domain/display-name';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { AskedOfPlace } from '../person-documents/asked-by-mail.ts';
import { awaitedGuardians } from './awaited-guardians.ts';
import { documentLinks } from './document-links.ts';
import { eventCalendar } from './event-calendar.ts';
import type { Block, Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { bill, correctableUntil, eventFacts } from './order-blocks.ts';
import { qrTickets } from './qr-tickets.ts';
import { awaitedPlaces, validPlaces } from './valid-places.ts';

/** To the buyer of a paid order: every place with its QR code, except those that wait for a guardian, and the links of the documents that are asked. Null once the tickets are no longer valid. */
export async function orderConfirmed(
  order: MailOrder,
  links: Links,
  asked: readonly AskedOfPlace[] = [],
): Promise<Letter | null> {
  const { buyer, eventInfo, refundTerms } = order;
  const tickets = validPlaces(order).length;
  const places = tickets + awaitedPlaces(order).length;
  if (places === 0) return null;
  const yours = places === 1 ? 'tu plaza' : `tus ${places} plazas`;
  const calendar = eventCalendar(order, links);
  return {
    subject: `Tus entradas para ${eventInfo.name}`,
    preview:
      tickets > 0
        ? `Ya tienes ${yours}. Dentro van los códigos QR.`
        : `Ya tienes ${yours}. Falta una autorización.`,
    title: order.isManual ? '¡Inscripción confirmada!' : '¡Compra confirmada!',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: ya tienes ${yours} para ${eventInfo.name}.`,
      },
      eventFacts(order),
      ...confirmFirst(order),
      { kind: 'action', label: buttonLabel(order), url: order.isUnconfirmed ? links.confirm : links.owner },
      ...awaitedGuardians(order),
      ...documentLinks(asked, order.buyer.email),
      {
        kind: 'paragraph',
        text:
          'Cada participante tendrá que enseñar su código QR en el acceso, en el móvil o en papel.' +
          (calendar ? ' Abre el archivo adjunto para guardar la fecha en tu calendario.' : ''),
      },
      ...(tickets > 0 ? [await qrTickets(order, { emails: 'shown' })] : []),
      // What was paid outside isn't known here.
      ...(order.isManual ? [] : [bill(order)]),
      { kind: 'paragraph', text: whatCanBeChanged(order) },
      {
        kind: 'note',
        title: '¿No puedes ir?',
        text: `${refundTerms}${whomToAsk(order, links)}`,
      },
    ],
    reason: order.isManual
      ? `Recibes este correo porque ${order.organizerName} te ha inscrito con Dorsal. El enlace es personal: no lo reenvíes.`
      : 'Recibes este correo porque has comprado estas entradas en Dorsal. El enlace a tu compra es personal: no lo reenvíes.',
    calendar,
  };
}

/** Says why the other participants have no e-mail yet, and how to release it. */
function confirmFirst(order: MailOrder): Block[] {
  if (!order.isUnconfirmed || !hasOthers(order)) return [];
  return [
    {
      kind: 'note',
      title: 'Confirma tu correo',
      text: 'Los demás participantes recibirán sus entradas en cuanto abras tu compra con el botón de abajo. Así sabemos que este correo es tuyo.',
    },
  ];
}

/** The link of an unconfirmed buyer also releases the other participants' e-mails. */
function buttonLabel(order: MailOrder): string {
  return order.isUnconfirmed && hasOthers(order) ? 'Confirmar y ver mi compra' : 'Ver mi compra';
}

function hasOthers(order: MailOrder): boolean {
  const own = normaliseEmail(order.buyer.email);
  return [...validPlaces(order), ...awaitedPlaces(order)].some(({ email }) => normaliseEmail(email) !== own);
}

/** What the order's link offers besides the tickets: no correction after the deadline, no invoice of a free order. */
function whatCanBeChanged(order: MailOrder): string {
  const until = correctableUntil(order);
  return [
    `En «${buttonLabel(order)}» tienes siempre tus entradas.`,
    ...(until === null ? [] : [`Si hay un error en un nombre o en un correo, corrígelo ahí${until}.`]),
    ...(order.totalAmount > 0 ? ['También puedes pedir la factura.'] : []),
  ].join(' ');
}

function whomToAsk({ afterPurchase, organizerName }: MailOrder, { event }: Links): string {
  if (!afterPurchase?.organizer.takesMessages) return '';
  return ` Si tienes dudas, escribe a ${organizerName}: ${event}/contacto`;
}
