import { z } from 'zod';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { firstName } from '@dorsal/domain/display-name';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { formatEuros } from '@dorsal/domain/money';
import type { Block, Letter } from './letter.ts';

const cents = z.int();
const count = z.int().min(0);

/** What an organizer's member is notified of. `slug` is the organizer's first path segment in the panel. */
export const organizerNoticePayload = z.intersection(
  z.object({ to: z.string(), name: z.string(), organizerName: z.string(), slug: z.string() }),
  z.discriminatedUnion('notice', [
    z.object({ notice: z.literal('firstSale'), eventId: z.string(), eventName: z.string() }),
    z.object({
      notice: z.literal('nearlySoldOut'),
      eventId: z.string(),
      eventName: z.string(),
      sold: count,
      onSale: count,
    }),
    z.object({
      notice: z.literal('refundRefused'),
      eventId: z.string(),
      eventName: z.string(),
      orderId: z.string(),
      cents,
      /** Whether members may ask the bank again. */
      mayRetry: z.boolean(),
    }),
    z.object({
      notice: z.literal('transferReceived'),
      eventId: z.string(),
      eventName: z.string(),
      orders: count,
      cents,
    }),
    z.object({
      notice: z.literal('refundAccountGiven'),
      eventId: z.string(),
      eventName: z.string(),
      refunds: count,
      cents,
    }),
    z.object({
      notice: z.literal('duplicatePeople'),
      eventId: z.string(),
      eventName: z.string(),
      pairs: count,
    }),
    z.object({
      notice: z.literal('erasureAsked'),
      eventId: z.string(),
      eventName: z.string(),
      orderId: z.string(),
      /** The last day to answer, `2026-12-29`. */
      dueOn: z.string(),
    }),
    z.object({
      notice: z.literal('dailySummary'),
      /** As people read it: `Lunes 23 nov 2026`. */
      day: z.string(),
      events: z.array(z.object({ name: z.string(), places: count, cents })),
    }),
  ]),
);

type Notice = z.output<typeof organizerNoticePayload>;

/** A notice to a member of an organizer. It names no buyer. */
export function organizerNotice(notice: Notice, panelUrl: string): Letter {
  const { title, blocks } = content(notice);
  const home = `${panelUrl}/${notice.slug}`;
  return {
    subject: title,
    preview: `${notice.organizerName} en Dorsal.`,
    title,
    blocks: [
      { kind: 'paragraph', text: `Hola, ${firstName(notice.name)}:` },
      ...blocks,
      {
        kind: 'action',
        label: 'Abrir el panel',
        url: home + pathOf(notice),
      },
    ],
    reason:
      'Recibes este correo porque lo elegiste en Ajustes, Avisos, del panel de Dorsal. Allí puedes quitarlo.',
  };
}

function content(notice: Notice): { readonly title: string; readonly blocks: readonly Block[] } {
  switch (notice.notice) {
    case 'firstSale':
      return {
        title: 'Has vendido la primera plaza',
        blocks: [text(`«${notice.eventName}» ya tiene a su primera persona inscrita.`)],
      };
    case 'nearlySoldOut':
      return {
        title: 'Tu evento está casi lleno',
        blocks: [
          text(
            `«${notice.eventName}» ha vendido ${formatWhole(notice.sold)} de sus ${countOf(notice.onSale, 'plaza', 'plazas')}. Si puedes abrir más, hazlo en Entradas y precios.`,
          ),
        ],
      };
    case 'refundRefused':
      return {
        title: 'El banco no ha aceptado una devolución',
        blocks: [
          text(
            `Es una devolución de ${formatEuros(notice.cents)} de un pedido de «${notice.eventName}». No se ha devuelto nada: el dinero sigue cobrado. ${whatNext(notice)}`,
          ),
        ],
      };
    case 'transferReceived':
      return {
        title: notice.orders === 1 ? 'Ha llegado una transferencia' : 'Han llegado transferencias',
        blocks: [
          text(
            `${countOf(notice.orders, 'pedido', 'pedidos')} de «${notice.eventName}» por transferencia: ${formatEuros(notice.cents)}. Las entradas ya están enviadas.`,
          ),
        ],
      };
    case 'refundAccountGiven':
      return {
        title: 'Ya sabemos a qué cuenta devolver',
        blocks: [
          text(
            `${countOf(notice.refunds, 'devolución', 'devoluciones')} de «${notice.eventName}» por transferencia: ${formatEuros(notice.cents)}. Quien compró nos ha dicho a qué cuenta, y hacemos la transferencia con el siguiente envío al banco.`,
          ),
        ],
      };
    case 'duplicatePeople':
      return {
        title:
          notice.pairs === 1 ? 'Puede que una persona esté repetida' : 'Puede que haya personas repetidas',
        blocks: [
          text(
            `En «${notice.eventName}», ${countOf(notice.pairs, 'pareja de plazas coincide', 'parejas de plazas coinciden')} en el documento, o en el nombre y la fecha de nacimiento. Las plazas siguen valiendo y quienes las compraron ya lo saben. En Participantes, el filtro Posibles repetidas las muestra.`,
          ),
        ],
      };
    case 'erasureAsked':
      return {
        title: 'Una persona pide que borres sus datos',
        blocks: [
          text(
            `Es de un pedido de «${notice.eventName}». Tienes hasta el ${formatEventDate(`${notice.dueOn}T12:00:00Z`, 'UTC')} para responder en la ficha del pedido: borrar los datos o decir por qué no procede.`,
          ),
        ],
      };
    default:
      return { title: 'Lo que vendiste ayer', blocks: [text(notice.day), bill(notice.events)] };
  }
}

function pathOf(notice: Notice): string {
  if (!('eventId' in notice)) return '';
  const event = `/events/${notice.eventId}`;
  if (notice.notice === 'duplicatePeople') return `${event}/participants?f=repeated%3Dyes`;
  return 'orderId' in notice ? `${event}/orders/${notice.orderId}` : event;
}

function whatNext({ mayRetry }: { readonly mayRetry: boolean }): string {
  return mayRetry
    ? 'Se puede volver a pedir en la ficha del pedido; si pasa de tu límite, lo hace alguien con el papel de Propiedad o Tesorería. Si el banco la rechaza otra vez, la resuelve el equipo de Dorsal, que ya está avisado.'
    : 'El equipo de Dorsal ya lo sabe y busca otra forma de devolverlo: no tienes que hacer nada.';
}

const text = (written: string): Block => ({ kind: 'paragraph', text: written });

function bill(events: Extract<Notice, { notice: 'dailySummary' }>['events']): Block {
  const line = (name: string, places: number, sum: number) =>
    [`${name}: ${countOf(places, 'plaza', 'plazas')}`, formatEuros(sum)] as const;
  const total = (key: 'places' | 'cents') => events.reduce((sum, event) => sum + event[key], 0);
  return {
    kind: 'bill',
    lines: events.map(({ name, places, cents: sum }) => line(name, places, sum)),
    total: line('Total', total('places'), total('cents')),
  };
}
