import type { EventBody } from '@dorsal/api-contract/events';
import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { mayChangeParticipants, participantChangesUntil } from '@dorsal/domain/participant-changes';
import { Button } from '@dorsal/ui/Button';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useServerClock } from '~/components/clock.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import styles from './CorrectionOffer.module.css';

export interface CorrectionOfferProps {
  event: Pick<EventBody, 'changesUntil' | 'startDate' | 'timeZone'>;
  participant: HeldParticipantBody;
  /** What is shown comes from this device: nothing can be saved now. */
  isKept: boolean;
}

/** Below an open ticket: the way to put its name and e-mail right, and until when; nothing after that. */
export function CorrectionOffer({ event, participant, isKept }: CorrectionOfferProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dates = { changesUntil: event.changesUntil, startsAt: event.startDate };
  const isInTime = useServerClock((nowMs) => mayChangeParticipants(dates, new Date(nowMs)), 0);
  const until = participantChangesUntil(dates);
  // Who is typing when the time is over is told so by the server.
  if (!isInTime && !isOpen) return null;
  return (
    <div className={styles.offer}>
      <p className={styles.text}>
        ¿Hay un error en los datos?{' '}
        {until !== undefined && (
          <>
            Se puede corregir hasta el{' '}
            <time dateTime={until.toISOString()}>{formatEventDateTime(until, event.timeZone)}</time>.
          </>
        )}
        {isKept && ' Para hacerlo necesitas conexión a internet.'}
      </p>
      {!isKept && (
        <Button variant="outline" size="sm" className={styles.button} onClick={() => setIsOpen(true)}>
          <PencilLine aria-hidden="true" />
          Corregir datos
          <span className="visually-hidden"> de {participant.fullName}</span>
        </Button>
      )}
      <CorrectionDialog open={isOpen && !isKept} participant={participant} onClose={() => setIsOpen(false)} />
    </div>
  );
}
