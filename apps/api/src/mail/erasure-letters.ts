import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { firstName } from '@dorsal/domain/display-name';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../db/database.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import type { Block, Letter } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';
import { orderPayload } from './order-payloads.ts';

export const erasurePayload = orderPayload.extend({ requestId: z.string() });

type Request = Pick<typeof erasureRequests.$inferSelect, 'dueOn' | 'answer' | 'reason'>;

/** Undefined if the order was deleted since. */
export async function findErasure(db: Executor, requestId: string): Promise<Request | undefined> {
  const [request] = await db
    .select({
      dueOn: erasureRequests.dueOn,
      answer: erasureRequests.answer,
      reason: erasureRequests.reason,
    })
    .from(erasureRequests)
    .where(eq(erasureRequests.id, requestId));
  return request;
}

/** To the buyer: the receipt of the request to delete data, with the day until which the organizer answers. */
export function erasureAsked(order: MailOrder, links: Links, { dueOn }: Request): Letter {
  const { organizerName, eventInfo } = order;
  const until = formatEventDate(`${dueOn}T12:00:00Z`, 'UTC');
  return {
    subject: `Has pedido que borren tus datos: ${eventInfo.name}`,
    preview: `${organizerName} tiene hasta el ${until} para responderte.`,
    title: 'Petición recibida',
    subtitle: eventInfo.name,
    blocks: [
      paragraph(
        `Hola, ${firstName(order.buyer.fullName)}: ${organizerName} ya tiene tu petición de borrar los datos de esta inscripción. Te responderá por correo.`,
      ),
      { kind: 'figure', label: 'Tiene hasta el', value: until },
      paragraph('La petición no anula la plaza ni devuelve el dinero. Las facturas se conservan por ley.'),
      ...ending(order, links),
    ],
    reason,
  };
}

/** To the buyer: what the organizer answered. Null without an answer. */
export function erasureAnswered(
  order: MailOrder,
  links: Links,
  { answer, reason: why }: Request,
): Letter | null {
  if (answer === null) return null;
  const { organizerName, eventInfo } = order;
  const hello = `Hola, ${firstName(order.buyer.fullName)}:`;
  if (answer === 'erased') {
    return {
      subject: `Datos borrados: ${eventInfo.name}`,
      preview: `${organizerName} ha borrado los datos de tu inscripción.`,
      title: 'Datos borrados',
      subtitle: eventInfo.name,
      blocks: [
        paragraph(
          `${hello} ${organizerName} ha borrado los datos de esta inscripción: los de la carrera, las respuestas, los documentos, los datos de tutores y el teléfono.`,
        ),
        paragraph(
          'El nombre y el correo se borran al día siguiente de la carrera, porque hasta entonces hacen falta para la entrada; si ya ha pasado, se borran ahora. Las facturas y la prueba de lo que se aceptó se conservan por ley.',
        ),
        ...ending(order, links),
      ],
      reason,
    };
  }
  return {
    subject: `Respuesta a tu petición de borrar datos: ${eventInfo.name}`,
    preview: `${organizerName} dice que no procede borrarlos, y por qué.`,
    title: 'No procede borrar los datos',
    subtitle: eventInfo.name,
    blocks: [
      paragraph(
        `${hello} ${organizerName} ha respondido que no procede borrar los datos de esta inscripción.`,
      ),
      ...(why === null ? [] : [paragraph('Su motivo:'), { kind: 'written', text: why } as const]),
      paragraph(
        'Si no estás de acuerdo, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
      ),
      ...ending(order, links),
    ],
    reason,
  };
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const ending = ({ _id }: MailOrder, { owner }: Links): Block[] => [
  { kind: 'facts', facts: [['Ref', confirmationReference(_id)]] },
  { kind: 'action', label: 'Ver mi inscripción', url: owner },
];

const reason =
  'Recibes este correo porque has pedido en Dorsal que borren los datos de esta inscripción. El enlace es personal: no lo reenvíes.';
