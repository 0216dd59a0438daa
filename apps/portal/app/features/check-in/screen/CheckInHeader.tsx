import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Heading } from '@dorsal/ui/Heading';
import { IconButton } from '@dorsal/ui/IconButton';
import { CloudUpload, Smartphone, WifiOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DeviceDialog } from './DeviceDialog.tsx';
import styles from './CheckInHeader.module.css';
import { attendance } from '../scans/listed-participants.ts';
import { useCheckInState, useWaitingCount } from '../device/use-check-in.ts';
import { stateHeadingId } from './use-heading-focus.ts';
import { useTimeText } from '../device/use-time-text.ts';
import { waitingText } from './waiting-text.ts';

/** The event, this device, how many are inside, and the age of the list. */
export function CheckInHeader() {
  const device = useCheckInState((state) => state.device);
  const participants = useCheckInState((state) => state.participants);
  const scans = useCheckInState((state) => state.scans);
  const isConnected = useCheckInState((state) => state.isConnected);
  const waiting = useWaitingCount();
  const [isOpen, setIsOpen] = useState(false);
  // Counts the whole list, which may have tens of thousands of participants.
  const { inside, expected } = useMemo(() => attendance(participants, scans.values()), [participants, scans]);
  const timeOf = useTimeText();
  if (!device) return null;
  return (
    <header className={styles.header}>
      <div className={styles.place}>
        <Heading id={stateHeadingId} tabIndex={-1} level={1} size="h4" className={styles.event}>
          {device.event.name}
        </Heading>
        <p>{device.name}</p>
      </div>
      <IconButton
        line
        className={styles.device}
        aria-label="Este dispositivo"
        onClick={() => setIsOpen(true)}
      >
        <Smartphone aria-hidden="true" />
      </IconButton>
      <div className={styles.figures}>
        <p className={styles.inside}>
          <BibNumeral className={styles.count}>{inside}</BibNumeral> de {expected} dentro
        </p>
        <ul className={styles.state}>
          {!isConnected && (
            <li data-tone="warning">
              <WifiOff aria-hidden="true" />
              Sin conexión
            </li>
          )}
          {waiting > 0 && (
            <li data-tone="warning">
              <CloudUpload aria-hidden="true" />
              {waitingText(waiting)}
            </li>
          )}
          <li>
            <span>
              Lista guardada <time dateTime={device.listedAt}>{timeOf(device.listedAt)}</time>
            </span>
          </li>
        </ul>
      </div>
      <DeviceDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </header>
  );
}
