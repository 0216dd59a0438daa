import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { formatWhole } from '@dorsal/domain/count-text';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { CapacityBar } from '#/components/CapacityBar/CapacityBar.tsx';
import { EventDate } from '#/components/EventDate/EventDate.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { Sparkline } from '#/components/Sparkline/Sparkline.tsx';
import { daysToText, nextText } from '#/components/texts/event-texts.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { dailyText } from './home-texts.ts';
import styles from './NextStarts.module.css';

export interface NextStartsProps {
  events: PanelHomeBody['next'];
  now: string;
}

/** The next events, with their sales of the last days. */
export function NextStarts({ events, now }: NextStartsProps) {
  const { slug } = useCurrentOrganizer();
  return (
    <section aria-labelledby="home-next">
      <SectionHeading
        id="home-next"
        action={<TextLink render={<Link to={`/${slug}/events`} />}>Todos los eventos</TextLink>}
      >
        Próximas salidas
      </SectionHeading>
      {events.length === 0 && <p className={styles.none}>No hay ningún evento por delante.</p>}
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event._id} className={styles.event}>
            <EventDate event={event} />
            <div>
              <h3 className={styles.name}>
                <Link to={`/${slug}/events/${event._id}`}>{event.name}</Link>
              </h3>
              <p className={styles.line}>
                {[daysToText(event, now), nextText(event, now)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className={styles.sales}>
              <Sparkline values={event.daily} label={dailyText(event.daily)} />
              <p className={styles.line}>{formatWhole(event.daily.at(-1) ?? 0)} hoy</p>
            </div>
            <div className={styles.places}>
              <CapacityBar {...event.places} unit="plazas" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
