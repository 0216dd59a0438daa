import { countOf } from './count-text.ts';
import type { Instant } from './instant.ts';
import { formatTime, formatWeekday } from './moment-text.ts';
import { defaultTimeZone } from './time-zone.ts';

/** The head of a page of the panel: a figure with its noun, and a line above or below it. */
export interface PanelHeading {
  readonly title: string;
  /** Above the title. */
  readonly context?: string;
  /** Below the title. */
  readonly lead?: string;
}

/** The first page's: `46 inscripciones hoy`, under the day and time. Throws `InvalidInstantError`. */
export function homeHeading(placesToday: number, now: Instant): PanelHeading {
  return {
    context: `${formatWeekday(now, defaultTimeZone)}, ${formatTime(now, defaultTimeZone)}`,
    title: `${countOf(placesToday, 'inscripción', 'inscripciones')} hoy`,
  };
}

/** An event of the list, as far as its heading counts it. */
export interface CountedEvent {
  /** `onSale`, or another state. */
  readonly state: string;
  readonly places: {
    readonly sold: number;
    readonly held: number;
    readonly withheld: number;
    /** Null: unlimited. */
    readonly capacity: number | null;
  };
}

/** Of the list of events: how many are on sale, with their sold and free places. */
export function eventsHeading(events: readonly CountedEvent[]): PanelHeading {
  if (events.length === 0) return { title: 'Eventos' };
  const onSale = events.filter(({ state }) => state === 'onSale').map(({ places }) => places);
  return {
    title: countOf(onSale.length, 'evento en venta', 'eventos en venta'),
    lead: onSale.length === 0 ? 'Nadie se puede inscribir ahora mismo.' : placesText(onSale),
  };
}

function placesText(places: readonly CountedEvent['places'][]): string {
  const sold = places.reduce((sum, event) => sum + event.sold, 0);
  const free = places.reduce((sum, event) => sum + freePlaces(event), 0);
  const sales = countOf(sold, 'inscripción', 'inscripciones');
  const isLimited = places.some(({ capacity }) => capacity !== null);
  return isLimited ? `${sales} y ${countOf(free, 'plaza libre', 'plazas libres')}.` : `${sales}.`;
}

function freePlaces({ capacity, sold, held, withheld }: CountedEvent['places']): number {
  return capacity === null ? 0 : Math.max(0, capacity - sold - held - withheld);
}
