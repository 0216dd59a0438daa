import type { EventBody } from '@dorsal/api-contract/events';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import styles from './EventBanner.module.css';
import { StartCountdown } from './StartCountdown.tsx';

export interface EventBannerProps {
  event: Pick<EventBody, 'cover' | 'startDate'>;
}

/** The event's cover, where it has one, with the time that is left until the start. */
export function EventBanner({ event: { cover, startDate } }: EventBannerProps) {
  if (cover === null && startDate === null) return null;
  return (
    <div className={styles.banner} data-theme="dark">
      {cover !== null && (
        <EventCover cover={cover} sizes="(min-width: 1024px) 960px, 100vw" isHero className={styles.cover} />
      )}
      <div className={styles.content}>{startDate !== null && <StartCountdown startsAt={startDate} />}</div>
    </div>
  );
}
