import { localTimeZone } from '@dorsal/domain/zone-name';
import { useSyncExternalStore } from 'react';

/** The reader's time zone; undefined on the server, and until the browser has looked. */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore(noChanges, localTimeZone, () => undefined);

// The zone is read once per page.
const noChanges = () => () => {};
