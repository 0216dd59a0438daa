import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { dueDayText } from '#/components/texts/due-day.ts';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';

type Task = PanelHomeBody['tasks'][number];

/** A difference: its sign for the icon, and its amount with a word. */
export interface Difference {
  readonly by: number;
  readonly text: string;
}

/** `31 más`, `2 menos`, `las mismas`. */
export function placesDifference(now: number, before: number): Difference {
  const by = now - before;
  if (by === 0) return { by, text: 'las mismas' };
  return { by, text: `${formatWhole(Math.abs(by))} ${by > 0 ? 'más' : 'menos'}` };
}

/** `864,20 € más`, `864,20 € menos`, `lo mismo`; amounts in euros. */
export function moneyDifference(now: number, before: number): Difference {
  const by = eurosToCents(now) - eurosToCents(before);
  if (by === 0) return { by, text: 'lo mismo' };
  return { by, text: `${formatEuros(Math.abs(by))} ${by > 0 ? 'más' : 'menos'}` };
}

/** `12 pedidos más que el lunes pasado`; `weekday` is today's, in lower case. */
export function ordersText(now: number, before: number, weekday: string): string {
  const by = now - before;
  if (by === 0) return `Los mismos pedidos que el ${weekday} pasado`;
  return `${countOf(Math.abs(by), 'pedido', 'pedidos')} ${by > 0 ? 'más' : 'menos'} que el ${weekday} pasado`;
}

/** A task in words: what needs a person, and why. */
export interface TaskText {
  readonly title: string;
  readonly detail: string;
  /** The address below the organizer's. */
  readonly path: string;
}

export function taskText({ kind, count, subject, eventId, orderId, due }: Task): TaskText {
  const draft = eventId === null ? '/events?state=draft' : `/events/${eventId}/edit/publish`;
  switch (kind) {
    case 'refundRefused':
      return {
        title: count === 1 ? 'Devolución rechazada por el banco' : 'Devoluciones rechazadas por el banco',
        detail: [subject, 'vuelve a pedirla'].filter(Boolean).join(', '),
        path: `/events/${eventId ?? ''}/orders${orderId === null ? '' : `/${orderId}`}`,
      };
    case 'transferWaiting':
      return {
        title: count === 1 ? 'Transferencia por confirmar' : 'Transferencias por confirmar',
        detail: 'En cuanto el dinero esté en la cuenta de la organización',
        path: '/money/transfers',
      };
    case 'guardianMissing':
      return {
        title: count === 1 ? 'Menor sin autorización' : 'Menores sin autorización',
        detail: [subject, 'su plaza sigue reservada'].filter(Boolean).join(', '),
        path: `/events/${eventId ?? ''}/participants?f=guardian%3Dmissing`,
      };
    case 'documentWaiting':
      return {
        title: count === 1 ? 'Documento por revisar' : 'Documentos por revisar',
        detail: subject ?? (count === 1 ? 'Acéptalo o di qué le falta' : 'Acéptalos o di qué les falta'),
        path: `/events/${eventId ?? ''}/participants?f=${encodeURIComponent('documents=pending')}`,
      };
    case 'peopleRepeated':
      return {
        title: count === 1 ? 'Persona que parece repetida' : 'Personas que parecen repetidas',
        detail: subject ?? 'Mira si tienen dos plazas',
        path: `/events/${eventId ?? ''}/participants?f=${encodeURIComponent('repeated=yes')}`,
      };
    case 'erasureAsked':
      return {
        title: 'Una persona pide borrar sus datos',
        detail: [dueText(due), subject].filter(Boolean).join(', '),
        path: `/events/${eventId ?? ''}/orders/${orderId ?? ''}`,
      };
    case 'invoiceToCheck':
      return {
        title: count === 1 ? 'Factura que hay que mirar' : 'Facturas que hay que mirar',
        detail: 'Mira qué pasa con su registro en la AEAT',
        path: '/money/invoices?state=toLook',
      };
    case 'eventReady':
      return {
        title: count === 1 ? 'Evento listo para publicar' : 'Eventos listos para publicar',
        detail: subject === null ? 'A falta de tu visto bueno' : `${subject}, a falta de tu visto bueno`,
        path: draft,
      };
    case 'eventBlocked':
      return {
        title: count === 1 ? 'Cosa por completar' : 'Cosas por completar',
        detail: subject === null ? 'En los borradores' : `En ${subject}, antes de publicar`,
        path: draft,
      };
    case 'memberWithoutFactor':
      return {
        title: count === 1 ? 'Persona sin segundo paso' : 'Personas sin segundo paso',
        detail: subject ?? 'Entran solo con contraseña',
        path: '/team',
      };
    case 'entityPending':
      return {
        title: 'Organización en revisión',
        detail: 'Te escribimos en cuanto esté aprobada',
        path: '/settings',
      };
    case 'entityRejected':
      return {
        title: 'Organización por corregir',
        detail: subject ?? 'Mira qué hay que cambiar',
        path: '/settings',
      };
    default:
      return kind satisfies never;
  }
}

/** `Hasta el 29 dic`; `El plazo terminó el 29 dic`. */
function dueText(due: Task['due']): string | undefined {
  if (!due) return undefined;
  return due.isOver ? `El plazo terminó el ${dueDayText(due.on)}` : `Hasta el ${dueDayText(due.on)}`;
}

/** The last days of an event in words, for the chart. */
export function dailyText(daily: readonly number[]): string {
  const most = Math.max(0, ...daily);
  if (most === 0) return `Últimos ${daily.length} días: ninguna plaza`;
  const least = formatWhole(Math.min(...daily));
  return `Últimos ${daily.length} días: entre ${least} y ${countOf(most, 'plaza', 'plazas')} al día`;
}
