import { Banner } from '@dorsal/ui/Banner';
import { Badge } from '@dorsal/ui/Badge';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { useScreenAwake } from '@dorsal/ui/use-screen-awake';
import { Bell, ScanQrCode, Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { contestedEntries } from '../scans/contested-entries.ts';
import styles from './CheckInDesk.module.css';
import { CheckInHeader } from './CheckInHeader.tsx';
import { NoticesView } from './NoticesView.tsx';
import { ScanView } from './ScanView.tsx';
import { SearchView } from './SearchView.tsx';
import { keepSound } from '../verdict/signal.ts';
import { useCheckInState } from '../device/use-check-in.ts';
import { useVerdict } from '../verdict/use-verdict.ts';
import { VerdictPanel } from '../verdict/VerdictPanel.tsx';

type View = 'scan' | 'search' | 'notices';

/** The screen in use: check-in by camera or by name, with the result. */
export function CheckInDesk() {
  const participants = useCheckInState((state) => state.participants);
  const scans = useCheckInState((state) => state.scans);
  const isUnsaved = useCheckInState((state) => state.isUnsaved);
  const [view, setView] = useState<View>('scan');
  const { verdict, serial, takeLook, mark, clear } = useVerdict();
  const panel = useRef<HTMLElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const contested = useMemo(() => contestedEntries(participants, scans.values()), [participants, scans]);
  useEffect(() => keepSound(), []);
  // `CameraView` keeps the screen awake by itself.
  useScreenAwake({ isWanted: view === 'search' });
  const go = (next: View) => {
    clear();
    setView(next);
  };
  // Don't focus the name field: a phone's keyboard would cover the result.
  const markEntry = (participantId: string) => {
    panel.current?.focus({ preventScroll: true });
    mark(participantId);
  };
  const goOn = () => {
    clear();
    nameField.current?.focus();
    nameField.current?.select();
  };
  return (
    <div className={styles.desk}>
      <CheckInHeader />
      <main id="contenido" className={styles.main} data-view={view}>
        {isUnsaved && (
          <div className={styles.notice}>
            <Banner tone="danger">
              Este teléfono no tiene espacio para guardar los escaneos: no cierres la página hasta enviarlos.
            </Banner>
          </div>
        )}
        {view === 'scan' && <ScanView onLook={takeLook} />}
        {view === 'search' && <SearchView nameField={nameField} onMark={markEntry} />}
        {view === 'notices' && <NoticesView entries={contested} />}
        <VerdictPanel
          ref={panel}
          verdict={verdict}
          serial={serial}
          idle={view === 'scan' ? 'Apunta al QR del ticket.' : 'Aquí verás si puede pasar.'}
          next={view === 'scan' ? 'Apunta al QR del siguiente.' : 'Busca a quien sigue.'}
          onNext={goOn}
        />
      </main>
      <nav className={styles.nav} aria-label="Control de acceso">
        <ViewButton icon={ScanQrCode} isCurrent={view === 'scan'} onClick={() => go('scan')}>
          Escanear
        </ViewButton>
        <ViewButton icon={Search} isCurrent={view === 'search'} onClick={() => go('search')}>
          Buscar
        </ViewButton>
        <ViewButton icon={Bell} isCurrent={view === 'notices'} onClick={() => go('notices')}>
          Repetidas
          {contested.length > 0 && (
            <Badge tone="danger" className={styles.count}>
              {contested.length}
              <VisuallyHidden> por revisar</VisuallyHidden>
            </Badge>
          )}
        </ViewButton>
      </nav>
    </div>
  );
}

interface ViewButtonProps {
  icon: typeof Bell;
  isCurrent: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ViewButton({ icon: Icon, isCurrent, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      className={styles.view}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </button>
  );
}
