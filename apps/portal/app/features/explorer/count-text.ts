/** `8 eventos`, `12.345 eventos`. */
export function eventsText(count: number): string {
  return count === 1 ? '1 evento' : `${count.toLocaleString('es')} eventos`;
}

/** `8 eventos a 25 km`; the distance only where it applies. */
export function countText(count: number, distanceKm: number | undefined): string {
  const events = eventsText(count);
  return distanceKm === undefined ? events : `${events} a ${distanceKm} km`;
}

/** Why an event of the list isn't on the map. */
export const unplacedText = 'Sin ubicación en el mapa';

/** `3 sin ubicación quedan fuera`, of events that a filter by place leaves out; undefined where there are none. */
export function leftOutCountText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 sin ubicación queda fuera'
    : `${count.toLocaleString('es')} sin ubicación quedan fuera`;
}

/** `3 sin ubicación en el mapa`; undefined where all have their place there. */
export function unplacedCountText(count: number): string | undefined {
  return count === 0 ? undefined : `${count.toLocaleString('es')} sin ubicación en el mapa`;
}

/** What follows a list that is longer than browsers can show. */
export function beyondListText(count: number): string {
  return `Hay ${eventsText(count)} más. Usa los filtros para encontrarlos.`;
}
