import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { IconButton } from '@dorsal/ui/IconButton';
import { Spinner } from '@dorsal/ui/Spinner';
import { useScreenAwake } from '@dorsal/ui/use-screen-awake';
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './CameraView.module.css';
import { hasTorch, setTorch } from './torch.ts';
import type { CameraFailure } from './camera-stream.ts';
import { useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';

export interface CameraViewProps {
  /** Called after each reading, several times a second, with the text of a code in view, if any. */
  onLook: (text: string | undefined) => void;
  /** The alternative to suggest if there is no camera. */
  otherWay: string;
  /** Shown over the picture. */
  children?: ReactNode;
}

const failures: Record<CameraFailure | 'broken', string> = {
  denied:
    'No tenemos permiso para usar la cámara. Permítela en los ajustes del sitio (el candado junto a la dirección) y vuelve a intentarlo.',
  absent: 'Este dispositivo no tiene cámara.',
  busy: 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentarlo.',
  unsupported: 'Este navegador no deja usar la cámara aquí: hace falta una dirección que empiece por https.',
  unknown: 'No se ha podido abrir la cámara. Comprueba que está conectada y vuelve a intentarlo.',
  broken: 'No se ha podido cargar el lector de códigos. Comprueba la conexión y vuelve a intentarlo.',
};

/** The camera's picture, with buttons for its light and for another camera. Keeps the screen awake. */
export function CameraView({ onLook, otherWay, children }: CameraViewProps) {
  const { state, choose, retry } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const stream = state.status === 'live' ? state.stream : undefined;
  const isBroken = useCodes(video, stream, onLook);
  useScreenAwake({ isWanted: stream !== undefined });
  useEffect(() => {
    const shown = video.current;
    if (!shown || !stream) return undefined;
    shown.srcObject = stream;
    // Rejects if the stream is removed before it plays.
    shown.play().catch((error: unknown) => console.info('The camera was left.', error));
    return () => {
      shown.srcObject = null;
    };
  }, [stream]);
  const failure = state.status === 'failed' ? state.reason : isBroken ? 'broken' : undefined;

  if (failure) {
    return (
      <div className={styles.view} data-failed="">
        <Banner
          tone="warning"
          action={
            failure !== 'absent' &&
            failure !== 'unsupported' && (
              <Button variant="ink" onClick={retry}>
                Reintentar
              </Button>
            )
          }
        >
          {failures[failure]} {otherWay}
        </Banner>
      </div>
    );
  }
  return (
    <div className={styles.view} data-theme="dark">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the stream has no sound */}
      <video ref={video} className={styles.video} aria-label="Lo que ve la cámara" muted playsInline />
      {state.status === 'live' ? (
        <>
          <span className={styles.frame} aria-hidden="true" />
          {children}
          <div className={styles.tools}>
            {hasTorch(state.stream) && <TorchButton key={state.stream.id} stream={state.stream} />}
            {state.cameras.length > 1 && (
              <IconButton
                className={styles.tool}
                aria-label="Cambiar de cámara"
                onClick={() => choose(nextCamera(state.stream, state.cameras))}
              >
                <SwitchCamera aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </>
      ) : (
        <Spinner className={styles.starting}>Abriendo la cámara...</Spinner>
      )}
    </div>
  );
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false);
  const toggle = async () => {
    try {
      await setTorch(stream, !isOn);
      setIsOn(!isOn);
    } catch (error) {
      console.info('The light stays as it is.', error);
    }
  };
  const Icon = isOn ? FlashlightOff : Flashlight;
  return (
    <IconButton
      className={styles.tool}
      aria-label="Linterna"
      aria-pressed={isOn}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

function nextCamera(stream: MediaStream, cameras: readonly MediaDeviceInfo[]): string {
  const present = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const index = cameras.findIndex(({ deviceId }) => deviceId === present);
  return cameras[(index + 1) % cameras.length]?.deviceId ?? '';
}
