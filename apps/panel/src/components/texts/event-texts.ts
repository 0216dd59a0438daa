import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { eventDay } from '@dorsal/domain/event-dates';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatDay, formatDayAndTime } from '@dorsal/domain/moment-text';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';

/** An amount of the API in euros, always with two decimals. */
export function moneyText(euros: number): string {
  return formatEuros(eurosToCents(euros));
}

/** `Falta una cosa`, `Faltan 2 cosas`. */
export function missingText(count: number): string {
  return count === 1 ? 'Falta una cosa' : `Faltan ${formatWhole(count)} cosas`;
}

/** What comes next for an event, in one line; undefined if there is nothing to say. */
export function nextText(event: PanelEventBody, now: string): string | undefined {
  const { state, blockers, pendingChanges, publishAt, saleStart, saleEnd, timeZone, places } = event;
  const reading = { now, timeZone };
  switch (state) {
    case 'draft':
      return blockers === 0 ? 'Listo para publicar' : `${missingText(blockers)} para publicar`;
    case 'scheduled':
      return publishAt === null ? undefined : `Se publica el ${formatDayAndTime(publishAt, reading)}`;
    case 'published':
      if (saleStart !== null) return `La venta abre el ${formatDayAndTime(saleStart, reading)}`;
      return isWithheld(places) ? 'Todas las plazas están guardadas' : undefined;
    case 'closed':
      return 'La venta está cerrada';
    case 'onSale':
    case 'soldOut':
      if (pendingChanges > 0) return `${countOf(pendingChanges, 'cambio', 'cambios')} sin publicar`;
      return saleEnd === null ? undefined : `Cierra el ${formatDay(saleEnd, reading)}`;
    case 'finished':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** No place is on sale, and none is taken. */
function isWithheld({ sold, held, withheld, capacity }: PanelEventBody['places']): boolean {
  return sold + held === 0 && withheld > 0 && capacity !== null && withheld >= capacity;
}

const dayMs = 24 * 60 * 60_000;

/** `Faltan 19 días`, `Es mañana`, `Es hoy`; undefined without a date, or after the day. */
export function daysToText(
  { startDate, timeZone }: Pick<PanelEventBody, 'startDate' | 'timeZone'>,
  now: string,
): string | undefined {
  const [start, today] = [eventDay(startDate, timeZone), eventDay(now, timeZone)];
  if (start === undefined || today === undefined) return undefined;
  const days = (Date.parse(start) - Date.parse(today)) / dayMs;
  if (days < 0) return undefined;
  if (days < 2) return days === 0 ? 'Es hoy' : 'Es mañana';
  return `Faltan ${formatWhole(days)} días`;
}
