import { formatCount } from './format-count.ts';

/** `8 eventos`, `12.345 eventos`. */
export function eventsText(count: number): string {
  return count === 1 ? '1 evento' : `${formatCount(count)} eventos`;
}

/** `8 eventos a 25 km`; the distance only if it applies. */
export function countText(count: number, distanceKm: number | undefined): string {
  const events = eventsText(count);
  return distanceKm === undefined ? events : `${events} a ${distanceKm} km`;
}

/** `A 3,4 km`, `A 12 km`: how far an event is from the visitor. */
export function awayText(km: number): string {
  return `A ${kilometersText(km)} km`;
}

/** One decimal below 10 km, and 0.1 km at least. */
function kilometersText(km: number): string {
  return km < 10
    ? String(Math.max(1, Math.round(km * 10)) / 10).replace('.', ',')
    : formatCount(Math.round(km));
}

/** `21, 12 y 8 km`, `10 y 2,5 km`: the lengths of an event's courses, each once. */
export function lengthsText(courses: readonly (readonly [meters: number, ...unknown[]])[]): string {
  const lengths = [...new Set(courses.map(([meters]) => kilometersText(meters / 1000)))];
  const last = lengths.pop() ?? '';
  return `${lengths.length > 0 ? `${lengths.join(', ')} y ${last}` : last} km`;
}

/** Why an event of the list isn't on the map. */
export const unplacedText = 'Sin ubicación en el mapa';

/** `No se cuentan 3 eventos sin ubicación`, which a filter by place leaves out; undefined if there are none. */
export function leftOutCountText(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count === 1 ? 'No se cuenta' : 'No se cuentan'} ${eventsText(count)} sin ubicación`;
}

/** `3 sin ubicación en el mapa`; undefined if all have a place there. */
export function unplacedCountText(count: number): string | undefined {
  return count === 0 ? undefined : `${formatCount(count)} sin ubicación en el mapa`;
}

/** The text after a list that is longer than browsers can show. */
export function beyondListText(count: number): string {
  return `Hay ${eventsText(count)} más. Usa los filtros para encontrarlos.`;
}
