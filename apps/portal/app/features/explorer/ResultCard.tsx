import type { EventListItemBody } from '@dorsal/api-contract/events';
import { eventFallbacks } from '@dorsal/domain/event-fallbacks';
import { EventCard } from '@dorsal/ui/EventCard';
import { Link } from 'react-router';
import { EventCover } from '~/components/EventCover/EventCover.tsx';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { dateParts, priceText } from '~/components/event-card-texts.ts';
import styles from './ResultCard.module.css';

export interface ResultCardProps {
  event: EventListItemBody;
  /** Its marker stands out, and so does the card. */
  active: boolean;
  /** The pointer or the focus came to it or went away. */
  onHighlight: (eventId: string | undefined) => void;
}

/** An event in the list. */
export function ResultCard({ event, active, onHighlight }: ResultCardProps) {
  const price = priceText(event);
  return (
    <EventCard
      className={styles.card}
      render={<Link to={`/events/${event.slug}`} prefetch="intent" />}
      title={event.name}
      cover={<EventCover cover={coverOf(event)} sizes="(min-width: 1024px) 320px, 112px" />}
      {...(event.category && { category: event.category })}
      {...dateParts(event)}
      place={event.location ?? <span lang="en">{eventFallbacks.location}</span>}
      {...(price && { price })}
      active={active}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHighlight(event._id)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHighlight(undefined)}
      onFocus={() => onHighlight(event._id)}
      onBlur={() => onHighlight(undefined)}
    />
  );
}
