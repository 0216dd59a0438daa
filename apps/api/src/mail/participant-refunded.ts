import { firstName } from '@dorsal/domain/display-name';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { eventFacts } from './order-blocks.ts';

/**
 * Tells a participant that these places of their address are void, without sums or a link to the order. Null for the
 * buyer's own address, which gets the e-mail about the money.
 */
export function participantRefunded(
  order: MailOrder,
  {
    email,
    event,
    participantIds,
    isWithMoney,
  }: {
    readonly email: string;
    readonly participantIds: readonly string[];
    /** Money goes back to the buyer with the cancellation. */
    readonly isWithMoney: boolean;
  } & Pick<Links, 'event'>,
): { readonly name: string; readonly letter: Letter } | null {
  const { buyer, eventInfo, tickets } = order;
  const wanted = normaliseEmail(email);
  if (normaliseEmail(buyer.email) === wanted) return null;
  const places = tickets
    .flatMap(({ participants }) => participants)
    .filter((one) => participantIds.includes(one._id) && normaliseEmail(one.email) === wanted);
  const [first] = places;
  if (!first) return null;
  const isOne = places.length === 1;
  const yours = isOne ? 'entrada' : 'entradas';
  const isVoid = isOne ? 'ya no es válida' : 'ya no son válidas';
  const cause = isWithMoney
    ? 'se devuelve dinero de la inscripción a quien la compró'
    : 'se ha anulado la inscripción';
  return {
    name: first.fullName,
    letter: {
      subject: `${isOne ? 'Tu' : 'Tus'} ${yours} para ${eventInfo.name} ${isVoid}`,
      preview: `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`,
      title: isOne ? 'Tu entrada ya no es válida' : 'Tus entradas ya no son válidas',
      subtitle: eventInfo.name,
      blocks: [
        {
          kind: 'paragraph',
          text: `Hola, ${firstName(first.fullName)}: ${isOne ? 'tu' : 'tus'} ${yours} para ${eventInfo.name} ${isVoid}: ${cause}.`,
        },
        {
          kind: 'paragraph',
          text: `El código QR que recibiste no abre el acceso al evento. Si tienes dudas, habla con ${buyer.fullName}, que hizo la compra.`,
        },
        eventFacts(order),
        { kind: 'action', label: 'Ver el evento', url: event },
      ],
      reason: `Recibes este correo porque ${buyer.fullName} había comprado ${isOne ? 'una entrada' : 'entradas'} en Dorsal con tu dirección.`,
    },
  };
}
