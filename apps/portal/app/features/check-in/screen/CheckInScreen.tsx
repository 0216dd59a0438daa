import { createCheckInApi } from '@dorsal/api-client/check-in';
import { Spinner } from '@dorsal/ui/Spinner';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import styles from './CheckInScreen.module.css';
import { createGate, type Gate } from '../device/gate.ts';
import { openGateDatabase } from '../device/gate-database.ts';
import { GateDesk } from './GateDesk.tsx';
import { IncompleteLink, JoinDevice } from './JoinDevice.tsx';
import { keepForLong } from '../device/lasting-storage.ts';
import { GateProvider } from '../device/use-gate.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useOpening } from './use-opening.ts';
import { useOtherPages } from './use-other-pages.ts';
import { useSync } from './use-sync.ts';

export interface CheckInScreenProps {
  /** Default: a gate on the browser's database and the page's own API. */
  gate?: Gate;
}

/**
 * Check-in for an event on a volunteer's phone: scans tickets with the camera or finds them by name, online or offline.
 * Fills the page, without the site's navigation, which could be pressed by mistake.
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

/** Also created during server rendering, which uses nothing of it. */
function browserGate(): Gate {
  return createGate({
    connect: (deviceToken) => createCheckInApi({ deviceToken }),
    database: openGateDatabase(),
    now: () => Date.now(),
  });
}
