import { createCheckInApi } from '@dorsal/api-client/check-in';
import { Spinner } from '@dorsal/ui/Spinner';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import styles from './CheckInScreen.module.css';
import { createGate, type Gate } from './gate.ts';
import { openGateDatabase } from './gate-database.ts';
import { GateDesk } from './GateDesk.tsx';
import { IncompleteLink, JoinDevice } from './JoinDevice.tsx';
import { keepForLong } from './lasting-storage.ts';
import { GateProvider } from './use-gate.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useOpening } from './use-opening.ts';
import { useOtherPages } from './use-other-pages.ts';
import { useSync } from './use-sync.ts';

export interface CheckInScreenProps {
  /** Default: one on the browser's database and the page's own API. */
  gate?: Gate;
}

/**
 * The entrance of an event, on a volunteer's phone: scans tickets with the camera or finds them by name, with network or
 * without. The whole page: it has none of the site's navigation, which nobody may touch by mistake.
 */
export function CheckInScreen({ gate: given }: CheckInScreenProps) {
  const [gate] = useState(() => given ?? browserGate());
  const { isIncomplete } = useOpening(gate);
  useSync(gate);
  useOtherPages(gate);
  const phase = useStore(gate.store, (state) => state.phase);
  const joinFailure = useStore(gate.store, (state) => state.joinFailure);
  useHeadingFocus({ phase, joinFailure, isIncomplete });
  const isReady = phase === 'ready';
  useEffect(() => {
    if (isReady) void keepForLong();
  }, [isReady]);
  return (
    <GateProvider value={gate}>
      {phase === 'opening' ? (
        <main id="contenido" className={styles.opening}>
          <h1 className="visually-hidden">Control de acceso</h1>
          <Spinner>Abriendo...</Spinner>
        </main>
      ) : isIncomplete && (isReady || phase === 'absent') ? (
        <IncompleteLink />
      ) : isReady ? (
        <GateDesk />
      ) : (
        <JoinDevice />
      )}
    </GateProvider>
  );
}

/** Made while rendering on the server too, where nothing of it is used. */
function browserGate(): Gate {
  return createGate({
    connect: (deviceToken) => createCheckInApi({ deviceToken }),
    database: openGateDatabase(),
    now: () => Date.now(),
  });
}
