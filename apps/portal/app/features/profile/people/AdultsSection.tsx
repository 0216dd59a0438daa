import { messageOf } from '@dorsal/api-client';
import type { SavedAdultBody } from '@dorsal/api-contract/saved-adults';
import { savedAdultAskedDays } from '@dorsal/domain/saved-adults';
import { Avatar } from '@dorsal/ui/Avatar';
import { Badge } from '@dorsal/ui/Badge';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { useToast } from '@dorsal/ui/ToastProvider';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { AskAdultForm } from './AskAdultForm.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import styles from './SavedPeopleScreen.module.css';
import type { SavedAdults } from './use-saved-adults.ts';

export interface AdultsSectionProps extends SavedAdults {
  /** Whether the account has as many people as it may have. */
  isFull: boolean;
}

/** Adults whom the account asks to be saved: those who have accepted, and those who have not answered. */
export function AdultsSection({ adults, failed, retry, calls, refresh, isFull }: AdultsSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [removing, setRemoving] = useState<SavedAdultBody>();
  const heading = useRef<HTMLHeadingElement>(null);
  const toasts = useToast();
  const ask = async (asked: Pick<SavedAdultBody, 'fullName' | 'email'>) => {
    await calls.ask(asked);
    await refresh();
    toasts.result(`Hemos enviado el enlace a ${asked.email}.`);
  };
  return (
    <section className={styles.adults} aria-labelledby="adults">
      <Heading ref={heading} level={2} size="d3" id="adults" tabIndex={-1}>
        Personas adultas
      </Heading>
      <p className={styles.note}>
        Le enviamos un enlace y decide: escribe sus propios datos, y puede cambiarlos o retirarlos cuando
        quiera. Si no acepta en {savedAdultAskedDays} días, borramos su nombre y su correo.
      </p>
      {failed && (
        <p className={styles.note}>
          No hemos podido cargarlas.{' '}
          <Button variant="outline" size="sm" onClick={retry}>
            Reintentar
          </Button>
        </p>
      )}
      {adults && adults.length > 0 && (
        <ul className={styles.people} aria-label="Personas adultas">
          {adults.map((adult) => (
            <AdultCard
              key={adult._id}
              adult={adult}
              onAsk={() =>
                ask(adult).catch((error: unknown) =>
                  toasts.alert(messageOf(error, 'No hemos podido enviar el enlace. Inténtalo de nuevo.')),
                )
              }
              onRemove={() => setRemoving(adult)}
            />
          ))}
        </ul>
      )}
      {isAsking ? (
        <div className={styles.form}>
          <AskAdultForm
            onAsk={async (asked) => {
              await ask(asked);
              setIsAsking(false);
              heading.current?.focus();
            }}
            onCancel={() => setIsAsking(false)}
          />
        </div>
      ) : (
        <Button
          className={styles.ask}
          variant="outline"
          aria-disabled={isFull}
          onClick={() => !isFull && setIsAsking(true)}
        >
          <Plus aria-hidden="true" />
          Añadir a una persona adulta
        </Button>
      )}
      <RemovePersonDialog
        person={removing}
        onClose={() => setRemoving(undefined)}
        onRemove={async ({ _id }) => {
          await calls.remove(_id);
          await refresh();
          // The pressed button is gone with its card.
          heading.current?.focus();
        }}
      />
    </section>
  );
}

interface AdultCardProps {
  adult: SavedAdultBody;
  onAsk: () => Promise<void>;
  onRemove: () => void;
}

function AdultCard({ adult: { fullName, email, state }, onAsk, onRemove }: AdultCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const askAgain = async () => {
    setIsBusy(true);
    await onAsk();
    setIsBusy(false);
  };
  const isWaiting = state === 'waiting';
  return (
    <li className={styles.person}>
      <Avatar name={fullName} tone="neutral" />
      <div>
        <p className={styles.name}>
          {fullName}{' '}
          <Badge tone={isWaiting ? 'warning' : 'success'}>{isWaiting ? 'Pendiente' : 'Aceptada'}</Badge>
        </p>
        <p className={styles.facts}>{email}</p>
      </div>
      <div className={styles.actions}>
        {isWaiting && (
          <Button
            variant="outline"
            size="sm"
            busy={isBusy}
            busyLabel="Enviando..."
            aria-label={`Enviar otra vez el enlace a ${fullName}`}
            onClick={() => void askAgain()}
          >
            Enviar otra vez
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={`Quitar: ${fullName}`} onClick={onRemove}>
          Quitar
        </Button>
      </div>
    </li>
  );
}
