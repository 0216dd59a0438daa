import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { EventCard } from '@dorsal/ui/EventCard';
import { memo } from 'react';
import { Link } from 'react-router';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { dateParts, priceText } from '~/components/event-card-texts.tsx';
import { type ActiveEvent, useIsActive } from '../results/active-event.ts';
import { awayText, lengthsText, unplacedText } from '../results/count-text.ts';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import styles from './ResultCard.module.css';

export interface ResultCardProps {
  event: ListedEvent;
  /** Set by hover and focus. The card of the active event is highlighted, together with its marker. */
  active: ActiveEvent;
}

/** An event in the list. Rerenders only when its highlight changes. */
export const ResultCard = memo(function ResultCard({ event, active }: ResultCardProps) {
  const price = priceText(event);
  const isActive = useIsActive(active, event._id);
  return (
    <EventCard
      className={styles.card}
      render={<Link to={`/events/${event.slug}`} prefetch="intent" />}
      title={event.name}
      cover={
        <EventCover
          cover={coverOf(event)}
          sizes="(min-width: 1024px) 320px, 112px"
          squareWhere="(max-width: 1023.98px)"
        />
      }
      {...(event.category && { category: event.category })}
      {...dateParts(event)}
      place={<Place event={event} />}
      {...(price && { price })}
      active={isActive}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && active.setState({ highlighted: event._id })
      }
      onPointerLeave={({ pointerType }) =>
        pointerType === 'mouse' && active.setState({ highlighted: undefined })
      }
      onFocus={() => active.setState({ highlighted: event._id })}
      onBlur={() => active.setState({ highlighted: undefined })}
    />
  );
});

function Place({ event: { category, location, coordinates, awayKm, courses } }: { event: ListedEvent }) {
  return (
    <>
      <span className={styles.location}>
        {awayKm !== undefined && `${awayText(awayKm)} · `}
        {category && <span className={styles.category}>{category} · </span>}
        {location ?? <span lang="en">{eventFallbacks.location}</span>}
      </span>
      {courses.length > 0 && <span className={styles.lengths}>{lengthsText(courses)}</span>}
      {!coordinates && <span className={styles.unplaced}>{unplacedText}</span>}
    </>
  );
}
