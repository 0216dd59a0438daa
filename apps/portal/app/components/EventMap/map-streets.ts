import { ownMapStyleUrl } from '../../../shared/configuration.ts';

/** Whether a map style has streets. Ours has only towns; installations configure another style to get streets. */
export function hasStreets(mapStyleUrl: string): boolean {
  return mapStyleUrl !== ownMapStyleUrl;
}
