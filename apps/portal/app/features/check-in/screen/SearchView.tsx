import { Badge } from '@dorsal/ui/Badge';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { CircleCheck, CircleX, Search } from 'lucide-react';
import { type Ref, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { findParticipants } from './find-participants.ts';
import type { ListedParticipant } from '../scans/listed-participants.ts';
import { localAnswer } from '../scans/local-answer.ts';
import styles from './SearchView.module.css';
import { useCheckInState } from '../device/use-check-in.ts';
import { useTimeText } from '../device/use-time-text.ts';
import { RaceNotes } from '../verdict/RaceNotes.tsx';

export interface SearchViewProps {
  /** The field for the name. */
  nameField: Ref<HTMLInputElement>;
  /** Called when an entry is confirmed. The focus is on the participant's button, which is about to disappear. */
  onMark: (participantId: string) => void;
}

/** A phone shows about ten of them; to find more, the user types another letter. */
const shownAtOnce = 40;

/** Finds participants without a QR by name. Asks before it marks an entry, which can't be undone. */
export function SearchView({ nameField, onMark }: SearchViewProps) {
  const participants = useCheckInState((state) => state.participants);
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<ListedParticipant>();
  const sought = useDeferredValue(query);
  const found = findParticipants(participants, sought, shownAtOnce);
  const isAsking = sought.trim() !== '';
  return (
    <div className={styles.view}>
      <TextField
        ref={nameField}
        label="Nombre o apellidos"
        type="search"
        icon={<Search />}
        value={query}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setQuery(target.value)}
      />
      <output className={styles.count}>
        {isAsking ? countText(found.total) : 'Escribe al menos un nombre o un apellido.'}
      </output>
      {found.participants.length > 0 && (
        <ul className={styles.list}>
          {found.participants.map((participant) => (
            <FoundRow key={participant._id} participant={participant} onAsk={() => setAsked(participant)} />
          ))}
        </ul>
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`¿Marcar la entrada de ${asked?.fullName}?`}
      >
        <div className={styles.question}>
          <p>
            {asked?.ticketName}. Comprueba antes su documento: la entrada no se puede deshacer desde aquí.
          </p>
          <Button
            size="lg"
            fullWidth
            onClick={() => {
              // Elements outside the dialog can take the focus only once it is closed.
              flushSync(() => setAsked(undefined));
              if (asked) onMark(asked._id);
            }}
          >
            Marcar entrada
          </Button>
          <Button variant="outline" size="lg" fullWidth onClick={() => setAsked(undefined)}>
            Cancelar
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function FoundRow({ participant, onAsk }: { participant: ListedParticipant; onAsk: () => void }) {
  const device = useCheckInState((state) => state.device);
  const participants = useCheckInState((state) => state.participants);
  const scans = useCheckInState((state) => state.scans);
  const timeOf = useTimeText();
  if (!device) return null;
  const { result, firstScanAt } = localAnswer(
    { participantId: participant._id },
    { eventId: device.event._id, participants, scans },
  );
  return (
    <li className={styles.row}>
      <p className={styles.person}>
        <span className={styles.name}>{participant.fullName}</span>
        <span className={styles.ticket}>{participant.ticketName}</span>
        <RaceNotes race={participant.race} />
      </p>
      {result === 'consentMissing' && (
        <Badge tone="warning" className={styles.badge}>
          Falta la autorización
        </Badge>
      )}
      {(result === 'ok' || result === 'consentMissing') && (
        <Button variant="ink" aria-label={`Marcar entrada: ${participant.fullName}`} onClick={onAsk}>
          Marcar entrada
        </Button>
      )}
      {result === 'already' && (
        <Badge tone="success" className={styles.badge}>
          <CircleCheck aria-hidden="true" />
          Entró {firstScanAt && timeOf(firstScanAt)}
        </Badge>
      )}
      {result === 'notPaid' && (
        <Badge tone="danger" className={styles.badge}>
          <CircleX aria-hidden="true" />
          No pagado
        </Badge>
      )}
    </li>
  );
}

function countText(total: number): string {
  if (total === 0) return 'Nadie con ese nombre en la lista.';
  if (total === 1) return '1 participante';
  return total > shownAtOnce ? `${total} participantes: escribe algo más.` : `${total} participantes`;
}
