import { localTimeZone } from '@dorsal/domain/zone-name';
import { useSyncExternalStore } from 'react';

/** The reader's time zone; undefined on the server and during hydration. */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore(noChanges, localTimeZone, () => undefined);

// The zone is read once per page.
const noChanges = () => () => {};
