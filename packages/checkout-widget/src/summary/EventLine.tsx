import type { EventBody } from '@dorsal/api-contract/events';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { CoverPicture } from '../cover/CoverPicture.tsx';
import styles from './OrderSummary.module.css';

export interface EventLineProps {
  event: EventBody;
}

/** The event: cover, name, start and place. */
export function EventLine({ event }: EventLineProps) {
  const facts = [
    event.startDate && formatEventDateTime(event.startDate, event.timeZone),
    event.location,
  ].filter(Boolean);
  return (
    <div className={styles.event}>
      {event.cover && (
        <CoverPicture
          className={styles.cover}
          cover={event.cover}
          shape="square"
          sizes="72px"
          width={72}
          height={72}
        />
      )}
      <div>
        <p className={styles.name}>{event.name}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
    </div>
  );
}
