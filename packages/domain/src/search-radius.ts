/** Kilometers to search around the user after geolocation, if no distance was chosen (spec, section 9). */
export const defaultDistanceKm = 25;

/** The distance after geolocation: the chosen one, or 25 km if none was (spec, section 4). */
export function distanceAfterLocating(chosenKm: number | undefined): number {
  return chosenKm !== undefined && Number.isFinite(chosenKm) ? chosenKm : defaultDistanceKm;
}
