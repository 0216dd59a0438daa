import { createCheckInApi } from '@dorsal/api-client/check-in';
import { Spinner } from '@dorsal/ui/Spinner';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import styles from './CheckInScreen.module.css';
import { CheckInDevice } from '../device/check-in-device.ts';
import { openCheckInDatabase } from '../device/check-in-database.ts';
import { CheckInDesk } from './CheckInDesk.tsx';
import { IncompleteLink, JoinDevice } from './JoinDevice.tsx';
import { requestPersistentStorage } from '../device/persistent-storage.ts';
import { CheckInProvider } from '../device/use-check-in.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useOpening } from './use-opening.ts';
import { useOtherPages } from './use-other-pages.ts';
import { useSync } from './use-sync.ts';

export interface CheckInScreenProps {
  /** Default: a device on the browser's database and the page's own API. */
  checkIn?: CheckInDevice;
}

/**
 * Check-in for an event on a volunteer's phone: scans tickets with the camera or finds them by name, online or offline.
 * Fills the page, without the site's navigation, which could be pressed by mistake.
 */
export function CheckInScreen({ checkIn: given }: CheckInScreenProps) {
  const [checkIn] = useState(() => given ?? browserCheckIn());
  const { isIncomplete } = useOpening(checkIn);
  useSync(checkIn);
  useOtherPages(checkIn);
  const phase = useStore(checkIn.store, (state) => state.phase);
  const joinFailure = useStore(checkIn.store, (state) => state.joinFailure);
  useHeadingFocus({ phase, joinFailure, isIncomplete });
  const isReady = phase === 'ready';
  useEffect(() => {
    if (isReady) void requestPersistentStorage();
  }, [isReady]);
  return (
    <CheckInProvider value={checkIn}>
      {phase === 'opening' ? (
        <main id="contenido" className={styles.opening}>
          <h1 className="visually-hidden">Control de acceso</h1>
          <Spinner>Abriendo...</Spinner>
        </main>
      ) : isIncomplete && (isReady || phase === 'absent') ? (
        <IncompleteLink />
      ) : isReady ? (
        <CheckInDesk />
      ) : (
        <JoinDevice />
      )}
    </CheckInProvider>
  );
}

/** Also created during server rendering, which uses nothing of it. */
function browserCheckIn(): CheckInDevice {
  return new CheckInDevice({
    connect: (deviceToken) => createCheckInApi({ deviceToken }),
    database: openCheckInDatabase(),
    now: () => Date.now(),
  });
}
