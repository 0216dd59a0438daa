import { firstName } from '@dorsal/domain/display-name';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { organizerNote } from './organizer-note.ts';
import { placeNames, validPlaces } from './valid-places.ts';

/** To the buyer: these places are canceled, and no money goes back. */
export function placesCancelled(
  order: MailOrder,
  { owner }: Links,
  { participantIds, note }: { readonly participantIds: readonly string[]; readonly note: string },
): Letter {
  const { buyer, eventInfo, totalAmount } = order;
  const names = placeNames(order, participantIds);
  const isAll = validPlaces(order).length === 0;
  const [what, isVoid] = isAll
    ? [`tu inscripción para ${eventInfo.name}`, 'Sus entradas ya no son válidas.']
    : names.length === 1
      ? [
          `la plaza de ${names.join('')} para ${eventInfo.name}`,
          'Su entrada ya no es válida. Las demás siguen valiendo.',
        ]
      : [
          `${names.length} plazas para ${eventInfo.name}`,
          'Sus entradas ya no son válidas. Las demás siguen valiendo.',
        ];
  const wasFree = names.length === 1 ? 'Era gratuita' : 'Eran gratuitas';
  const money =
    totalAmount === 0 ? `${wasFree}: no hay nada que devolver.` : 'Esta anulación no devuelve dinero.';
  return {
    subject: isAll
      ? `Tu inscripción para ${eventInfo.name} está anulada`
      : `Hemos anulado ${names.length === 1 ? 'una plaza' : 'plazas'} para ${eventInfo.name}`,
    preview: isVoid,
    title: isAll ? 'Inscripción anulada' : names.length === 1 ? 'Plaza anulada' : 'Plazas anuladas',
    subtitle: eventInfo.name,
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${firstName(buyer.fullName)}: hemos anulado ${what}. ${isVoid} ${money}`,
      },
      ...organizerNote(order, note),
      {
        kind: 'facts',
        facts: [
          ...names.map((name) => ['Anulada', name] as const),
          ['Ref', confirmationReference(order._id)],
        ],
      },
      { kind: 'action', label: 'Ver mi inscripción', url: owner },
    ],
    reason:
      'Recibes este correo porque has hecho esta inscripción en Dorsal. El enlace es personal: no lo reenvíes.',
  };
}
