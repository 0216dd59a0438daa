import { eventDay, formatEventDate } from '@dorsal/domain/event-dates';
import { EventCard } from '@dorsal/ui/EventCard';
import { Cover } from './Cover.tsx';
import { fromPrice } from './from-price.ts';
import styles from './EventPreview.module.css';
import type { PreviewProps } from './PhonePreview.tsx';

/** The event among others, on a large screen. */
export function CardPreview({ content, cover, now }: PreviewProps) {
  const { name, category, startsAt, timeZone, location } = content;
  const [day = '', ...monthYear] = formatEventDate(startsAt, timeZone, '– Sin fecha').split(' ');
  const price = fromPrice(content, now);
  return (
    <div className={styles.card} inert>
      <EventCard
        href="#"
        title={name || 'Nombre del evento'}
        cover={<Cover src={cover} className={styles.cover} />}
        {...(category && { category })}
        day={day}
        monthYear={monthYear.join(' ')}
        dateTime={eventDay(startsAt, timeZone)}
        place={location || 'Por anunciar'}
        {...(price !== undefined && { price: `Desde ${price}` })}
      />
    </div>
  );
}
