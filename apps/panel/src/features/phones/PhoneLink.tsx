import type { DeviceLinkBody } from '@dorsal/api-contract/panel/devices';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Button } from '@dorsal/ui/Button';
import { CopyLine } from '#/components/CopyLine/CopyLine.tsx';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { QrCode } from '#/components/QrCode/QrCode.tsx';
import { useNow } from '#/components/use-now.ts';
import styles from './Phones.module.css';

export interface PhoneLinkProps {
  link: DeviceLinkBody;
  onDone: () => void;
}

/** The QR code and the link of a phone, which are shown once. */
export function PhoneLink({ link: { device, url }, onDone }: PhoneLinkProps) {
  const now = useNow();
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        Léelo con la cámara de ese móvil. Vale hasta el{' '}
        {formatDayAndTime(device.expiresAt, { now, timeZone: defaultTimeZone })} y solo se ve ahora: si lo
        pierdes, renueva el móvil.
      </p>
      <QrCode text={url} alt={`QR para unir ${device.name}`} />
      <CopyLine label="O envíale este enlace" text={url} />
      <DialogActions>
        <Button size="sm" onClick={onDone}>
          Hecho
        </Button>
      </DialogActions>
    </div>
  );
}
