import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { TextField } from '@dorsal/ui/TextField';
import { ScanQrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CameraView } from '../camera/CameraView.tsx';
import { LeaveDevice } from './DeviceDialog.tsx';
import { deviceToken } from '../device/device-link.ts';
import styles from './JoinDevice.module.css';
import { useCheckIn, useCheckInState, useUnsentCount } from '../device/use-check-in.ts';
import { stateHeadingId } from './use-heading-focus.ts';
import { useLeaving } from './use-leaving.ts';
import { waitingText } from './waiting-text.ts';

/** Shown while the phone is not, or no longer, a device: says what is missing, and how to add it. */
export function JoinDevice() {
  const phase = useCheckInState((state) => state.phase);
  switch (phase) {
    case 'joining':
      return <Joining />;
    case 'refused':
      return <Refused />;
    case 'otherEvent':
      return <OtherEvent />;
    case 'failed':
      return (
        <Sheet title="Aquí no se puede guardar nada">
          <Banner tone="danger">
            Este navegador no guarda datos, quizá porque la ventana es privada. Abre el enlace en una ventana
            normal.
          </Banner>
        </Sheet>
      );
    default:
      return (
        <Sheet title="Control de acceso">
          <p>
            Esta página lee los tickets en la entrada de un evento, también sin conexión. Para usarla hace
            falta el enlace que la organización da a cada teléfono.
          </p>
          <LinkForm />
        </Sheet>
      );
  }
}

/** Shown for a link that was cut, and is useless. */
export function IncompleteLink() {
  const checkIn = useCheckIn();
  const device = useCheckInState((state) => state.device);
  return (
    <Sheet title="El enlace está incompleto">
      <Banner tone="danger">
        Al enlace que has abierto le falta una parte: cópialo entero, con lo que sigue a «#», o pide otro a la
        organización.
      </Banner>
      <LinkForm />
      {device && (
        <Button variant="outline" size="lg" fullWidth onClick={() => void checkIn.open()}>
          Seguir con {device.event.name}
        </Button>
      )}
    </Sheet>
  );
}

function Joining() {
  const checkIn = useCheckIn();
  const failure = useCheckInState((state) => state.joinFailure);
  const device = useCheckInState((state) => state.device);
  if (failure === undefined) {
    return (
      <Sheet title="Control de acceso">
        <Spinner>Descargando la lista...</Spinner>
      </Sheet>
    );
  }
  return (
    <Sheet title={failure === 'refused' ? 'El enlace no vale' : 'Falta la conexión'}>
      <Banner tone={failure === 'refused' ? 'danger' : 'warning'}>
        {failure === 'refused'
          ? 'Ha caducado, se ha retirado o está incompleto. Pide otro a la organización.'
          : 'Para empezar hace falta conexión una vez: así se descarga la lista. Lo seguimos intentando.'}
      </Banner>
      {failure === 'refused' && <LinkForm />}
      {device && (
        <Button variant="outline" size="lg" fullWidth onClick={() => void checkIn.open()}>
          Seguir con {device.event.name}
        </Button>
      )}
    </Sheet>
  );
}

function Refused() {
  const unsent = useUnsentCount();
  return (
    <Sheet title="Este teléfono ya no tiene acceso">
      <Banner tone="danger">
        El enlace ha caducado o la organización lo ha retirado. Pide otro y ábrelo en este mismo teléfono.
      </Banner>
      {unsent > 0 && (
        <p>Lo que escaneaste sigue guardado aquí ({waitingText(unsent)}) y se enviará con el enlace nuevo.</p>
      )}
      <LinkForm />
      <LeaveDevice />
    </Sheet>
  );
}

function OtherEvent() {
  const checkIn = useCheckIn();
  const device = useCheckInState((state) => state.device);
  const { unsent, problem, leave } = useLeaving((lost) => checkIn.leaveForNew(lost));
  return (
    <Sheet title="El enlace es de otro evento">
      <Banner tone="warning">
        Este teléfono guarda de {device?.event.name} {waitingText(unsent)}. Si cambias ahora, se pierden.
      </Banner>
      <Button variant="ink" size="lg" fullWidth onClick={() => void checkIn.open()}>
        Seguir con {device?.event.name}
      </Button>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Button variant="outline" size="lg" fullWidth onClick={leave}>
        Perderlos y cambiar de evento
      </Button>
    </Sheet>
  );
}

/** Takes a device's link as text, or from the QR code that the organizer shows. */
function LinkForm() {
  const checkIn = useCheckIn();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const [isScanning, setIsScanning] = useState(false);
  const take = (text: string) => {
    const token = deviceToken(text);
    if (token === undefined)
      setError('Esto no es el enlace de un dispositivo. Cópialo entero, con lo que sigue a «#».');
    else void checkIn.open(token);
  };
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take(link);
      }}
    >
      {isScanning ? (
        <div className={styles.camera}>
          <CameraView
            onLook={(text) => text !== undefined && take(text)}
            otherWay="Pega abajo el enlace del dispositivo."
          />
        </div>
      ) : (
        <Button size="lg" fullWidth onClick={() => setIsScanning(true)}>
          <ScanQrCode aria-hidden="true" />
          Escanear el QR del dispositivo
        </Button>
      )}
      <TextField
        label="Enlace del dispositivo"
        hint="Pégalo aquí si te ha llegado por mensaje."
        type="url"
        autoComplete="off"
        value={link}
        {...(error !== undefined && { error })}
        onChange={({ target }) => {
          setLink(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="ink" size="lg" fullWidth>
        Usar este enlace
      </Button>
    </form>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="contenido" className={styles.sheet}>
      <Heading id={stateHeadingId} tabIndex={-1} level={1} size="d2">
        {title}
      </Heading>
      {children}
    </main>
  );
}
