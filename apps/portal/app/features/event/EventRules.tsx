import type { EventBody } from '@dorsal/api-contract/events';
import { mayChangeParticipants, participantChangesUntil } from '@dorsal/domain/participant-changes';
import { isFreeEvent } from '@dorsal/domain/pricing';
import { Heading } from '@dorsal/ui/Heading';
import { useServerClock } from '~/components/clock.ts';
import { EventTime } from '~/components/EventTime.tsx';
import styles from './EventRules.module.css';

export interface EventRulesProps {
  event: EventBody;
  renderedAt: number;
}

/** The changes possible after the purchase, their deadlines, and the refunds: the same data as in the checkout. */
export function EventRules({ event, renderedAt }: EventRulesProps) {
  const isPaid = !isFreeEvent(event.tickets);
  return (
    <section className={styles.section} data-below-fold>
      <Heading level={2}>{isPaid ? 'Cambios y devoluciones' : 'Cambios'}</Heading>
      <dl className={styles.rules}>
        <div>
          <dt className={styles.term}>Corregir datos</dt>
          <dd>
            <Corrections event={event} renderedAt={renderedAt} />
          </dd>
        </div>
        {isPaid && (
          <div>
            <dt className={styles.term}>Devoluciones</dt>
            <dd className={styles.text}>{event.refundTerms}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Corrections({ event, renderedAt }: EventRulesProps) {
  const dates = { changesUntil: event.changesUntil, startsAt: event.startDate };
  const isInTime = useServerClock((nowMs) => mayChangeParticipants(dates, new Date(nowMs)), renderedAt);
  const until = participantChangesUntil(dates);
  if (until === undefined) return 'Puedes corregir el nombre o el correo de cada participante.';
  const time = <EventTime at={until.toISOString()} timeZone={event.timeZone} />;
  if (!isInTime) return <>El plazo para corregir el nombre o el correo terminó el {time}.</>;
  return <>Puedes corregir el nombre o el correo de cada participante hasta el {time}.</>;
}
