import type { EventBody } from '@dorsal/api-contract/events';
import { EventPicture } from '~/components/EventCover/EventPicture.tsx';
import styles from './EventBanner.module.css';
import { StartCountdown } from './StartCountdown.tsx';

export interface EventBannerProps {
  event: Pick<EventBody, 'cover' | 'startDate'>;
}

/** The event's cover, if it has one, with the countdown to the start. */
export function EventBanner({ event: { cover, startDate } }: EventBannerProps) {
  if (cover === null && startDate === null) return null;
  return (
    <div className={styles.banner} data-theme="dark">
      {cover !== null && (
        <EventPicture
          address={cover}
          shape="hero"
          className={styles.cover}
          sizes="(min-width: 1024px) 960px, 100vw"
          width={1440}
          height={600}
          decoding="async"
          fetchPriority="high"
        />
      )}
      <div className={styles.content}>{startDate !== null && <StartCountdown startsAt={startDate} />}</div>
    </div>
  );
}
