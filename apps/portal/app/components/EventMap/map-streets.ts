import { ownMapStyleUrl } from '~/configuration/configuration.ts';

/** Whether a map style has streets: ours has towns, and an installation names another one for its streets. */
export function hasStreets(mapStyleUrl: string): boolean {
  return mapStyleUrl !== ownMapStyleUrl;
}
