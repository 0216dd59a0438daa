import { eventQuery } from '@dorsal/api-client/queries';
import { eventFallbacks, freeEventText } from '@dorsal/domain/event-fallbacks';
import { isFreeEvent } from '@dorsal/domain/pricing';
import { Badge } from '@dorsal/ui/Badge';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { RichText, type SanitizedHtml } from '@dorsal/ui/RichText';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LazyStyles } from './LazyStyles.tsx';
import { lazy, Suspense, useRef } from 'react';
import { coverOf } from '~/components/EventCover/picture-sources.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { BuyBar } from './BuyBar.tsx';
import type { EventSheets } from '../../../shared/event-sheets.ts';
import { useCourseParts } from './course/lazy-course.tsx';
import { EventActions } from './EventActions.tsx';
import { EventBib } from './EventBib.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventGallery } from './EventGallery.tsx';
import { EventHero } from './EventHero.tsx';
import { EventOrganizer } from './EventOrganizer.tsx';
import { EventRules } from './EventRules.tsx';
import { Fallback } from './Fallback.tsx';
import { TermsLink } from './TermsLink.tsx';
import styles from './EventScreen.module.css';

const EventPlace = lazy(async () => ({ default: (await import('./EventPlace.tsx')).EventPlace }));
const SaleChanges = lazy(async () => ({ default: (await import('./SaleChanges.tsx')).SaleChanges }));

export interface EventScreenProps {
  /** The event's `_id` or slug, as in the URL. */
  id: string;
  /** The server's time, ms since 1970. */
  renderedAt: number;
  /** In a page of the server: the style sheets of its lazy parts. */
  sheets?: EventSheets | undefined;
}

/** Everything about one event, and its tickets (spec, sections 2 and 5). */
export function EventScreen({ id, renderedAt, sheets }: EventScreenProps) {
  const { data: event, dataUpdatedAt: readAt } = useSuspenseQuery(eventQuery(useApi(), id));
  const bib = useRef<HTMLElement>(null);
  const race = useCourseParts({ id, event, renderedAt });
  return (
    <article className={styles.event}>
      <LazyStyles sheets={sheets?.course} />
      <Suspense>
        <SaleChanges id={id} event={event} readAt={readAt} renderedAt={renderedAt} />
      </Suspense>
      <EventHero cover={coverOf(event)} alt={event.coverAlt}>
        <EventActions event={event} />
      </EventHero>
      <Container className={styles.columns}>
        <header className={styles.head}>
          <p className={styles.badges}>
            {event.category && <Badge tone="ink">{event.category}</Badge>}
            {isFreeEvent(event.tickets) && <Badge tone="brand">{freeEventText}</Badge>}
          </p>
          <Heading level={1} className={styles.title}>
            {event.name}
          </Heading>
          <EventFacts event={event} renderedAt={renderedAt} />
          {race.anchors}
        </header>
        <aside ref={bib} id="entradas" tabIndex={-1} className={styles.side} aria-label="Entradas">
          <EventBib event={event} renderedAt={renderedAt} />
        </aside>
        <div>
          {race.course}
          <section className={styles.about} data-below-fold>
            <Heading level={2}>Sobre el evento</Heading>
            {event.description ? (
              // The API stores and returns only sanitized HTML (contract: "Sanitised HTML").
              <RichText html={event.description as SanitizedHtml} />
            ) : (
              <Fallback>{eventFallbacks.description}</Fallback>
            )}
            {event.termsFile && <TermsLink href={event.termsFile} />}
          </section>
          {race.prices}
          {race.pickups}
          {race.eligibility}
          <EventGallery name={event.name} images={event.gallery} alts={event.galleryAlts} />
          <LazyStyles sheets={sheets?.place} />
          <Suspense>
            <EventPlace event={event} />
          </Suspense>
          <EventRules event={event} renderedAt={renderedAt} />
          <EventOrganizer id={id} event={event} />
          {race.editions}
        </div>
      </Container>
      <BuyBar event={event} renderedAt={renderedAt} bib={bib} />
    </article>
  );
}
