import { Button } from '@dorsal/ui/Button';
import { Camera, VolumeX } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isCameraAllowed } from '../camera/camera-permission.ts';
import { CameraView } from '../camera/CameraView.tsx';
import styles from './ScanView.module.css';
import { followSound, isSilent } from '../verdict/signal.ts';

export interface ScanViewProps {
  /** Called after each reading of the camera. */
  onLook: (text: string | undefined) => void;
}

/** The camera, opened by a press, so that the permission request is expected, or at once if allowed before. */
export function ScanView({ onLook }: ScanViewProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let isOver = false;
    const open = async () => {
      const isAllowed = await isCameraAllowed();
      if (!isOver && isAllowed) setIsOpen(true);
    };
    void open();
    return () => {
      isOver = true;
    };
  }, []);
  if (isOpen) {
    return (
      <CameraView onLook={onLook} otherWay="También puedes buscar por nombre.">
        <SilenceNotice />
      </CameraView>
    );
  }
  return (
    <div className={styles.closed}>
      <Button size="lg" className={styles.open} onClick={() => setIsOpen(true)}>
        <Camera aria-hidden="true" />
        Abrir la cámara
      </Button>
      <p>El navegador te pedirá permiso. Nada de lo que ve la cámara sale de este teléfono.</p>
    </div>
  );
}

/** Shown while the sound is off: when the camera opened without a press, and after a phone call. */
function SilenceNotice() {
  const isMuted = useSyncExternalStore(followSound, isSilent, () => false);
  if (!isMuted) return null;
  return (
    <p className={styles.silence}>
      <VolumeX aria-hidden="true" />
      Sonido apagado: toca la pantalla
    </p>
  );
}
