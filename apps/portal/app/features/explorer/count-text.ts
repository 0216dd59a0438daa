/** `8 eventos a 25 km`; the distance only where it applies. */
export function countText(count: number, distanceKm: number | undefined): string {
  const events = count === 1 ? '1 evento' : `${count} eventos`;
  return distanceKm === undefined ? events : `${events} a ${distanceKm} km`;
}
