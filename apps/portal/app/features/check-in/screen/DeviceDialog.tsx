import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useState } from 'react';
import styles from './DeviceDialog.module.css';
import { useCheckIn, useCheckInState } from '../device/use-check-in.ts';
import { useLeaving } from './use-leaving.ts';
import { useTimeText } from '../device/use-time-text.ts';
import { waitingText } from './waiting-text.ts';

export interface DeviceDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Shows what this phone stores, and lets the user delete it. */
export function DeviceDialog({ open, onClose }: DeviceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Este dispositivo">
      <DeviceFacts />
      <LeaveDevice />
    </Dialog>
  );
}

function DeviceFacts() {
  const checkIn = useCheckIn();
  const device = useCheckInState((state) => state.device);
  const participants = useCheckInState((state) => state.participants);
  const timeOf = useTimeText();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (!device) return null;
  const { timeZone } = device.event;
  const refresh = async () => {
    setIsBusy(true);
    setHasFailed((await checkIn.sync()) !== 'done');
    setIsBusy(false);
  };
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        <div>
          <dt>Nombre</dt>
          <dd>{device.name}</dd>
        </div>
        <div>
          <dt>Acceso hasta</dt>
          <dd>
            <time dateTime={device.expiresAt}>{expiryText(device.expiresAt, timeZone)}</time>
          </dd>
        </div>
        <div>
          <dt>Lista</dt>
          <dd>
            {participants.size} participantes, guardada{' '}
            <time dateTime={device.listedAt}>{timeOf(device.listedAt)}</time>
          </dd>
        </div>
      </dl>
      {hasFailed && (
        <Banner tone="warning">No hemos podido llegar al servidor. Lo seguiremos intentando.</Banner>
      )}
      <Button
        variant="ink"
        fullWidth
        busy={isBusy}
        busyLabel="Actualizando..."
        onClick={() => void refresh()}
      >
        Actualizar ahora
      </Button>
    </div>
  );
}

/** Says what leaving deletes, and asks for confirmation: unsent scans would be lost. */
export function LeaveDevice() {
  const checkIn = useCheckIn();
  const { unsent, problem, leave } = useLeaving((lost) => checkIn.leave(lost));
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => {
    void checkIn.catchUp();
    setIsAsking(true);
  };
  if (!isAsking) {
    return (
      <Button variant="outline" fullWidth onClick={ask}>
        Salir de este teléfono
      </Button>
    );
  }
  return (
    <div className={styles.facts}>
      <Banner tone={unsent > 0 ? 'danger' : 'info'}>
        {unsent > 0
          ? `Hay ${waitingText(unsent)}: si sales ahora se pierden, y quien ya ha entrado podría entrar otra vez.`
          : 'Se borrarán de este teléfono la lista y el acceso. Para volver hará falta un enlace.'}
      </Banner>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Button variant={unsent > 0 ? 'outline' : 'ink'} fullWidth onClick={leave}>
        {unsent > 0 ? 'Salir y perderlos' : 'Sí, salir'}
      </Button>
      <Button variant={unsent > 0 ? 'ink' : 'outline'} fullWidth onClick={() => setIsAsking(false)}>
        Quedarme
      </Button>
    </div>
  );
}

function expiryText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
