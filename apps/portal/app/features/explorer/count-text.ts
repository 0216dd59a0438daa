/** `8 eventos a 25 km`; the distance only where it applies. */
export function countText(count: number, distanceKm: number | undefined): string {
  const events = count === 1 ? '1 evento' : `${count} eventos`;
  return distanceKm === undefined ? events : `${events} a ${distanceKm} km`;
}

/** Why an event of the list isn't on the map. */
export const unplacedText = 'Sin ubicación en el mapa';

/** `3 sin ubicación quedan fuera`, of events that a filter by place leaves out; undefined where there are none. */
export function leftOutCountText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 sin ubicación queda fuera' : `${count} sin ubicación quedan fuera`;
}

/** `3 sin ubicación en el mapa`; undefined where all have their place there. */
export function unplacedCountText(count: number): string | undefined {
  return count === 0 ? undefined : `${count} sin ubicación en el mapa`;
}

/** What follows a list that is longer than browsers can show. */
export function beyondListText(count: number): string {
  return `Hay ${count} eventos más. Usa los filtros para encontrarlos.`;
}
