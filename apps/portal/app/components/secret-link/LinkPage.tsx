import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './LinkPage.module.css';

export interface LinkPageProps {
  title: string;
  /** The event of the link, for the way to its page. Default: none. */
  eventSlug?: string;
  /** Whether the content is a column of text. Default: false. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The page behind a link of an e-mail. */
export function LinkPage({ title, eventSlug, isNarrow = false, children }: LinkPageProps) {
  return (
    <Container>
      <div className={styles.page} data-narrow={isNarrow || undefined}>
        {eventSlug !== undefined && (
          <ButtonLink
            variant="ghost"
            size="sm"
            className={styles.back}
            render={<Link to={`/events/${eventSlug}`} />}
          >
            <ArrowLeft aria-hidden="true" />
            Ver el evento
          </ButtonLink>
        )}
        <Heading level={1} size="d2">
          {title}
        </Heading>
        {children}
      </div>
    </Container>
  );
}

/** The way on from a link that leads nowhere. */
export function ToEvents() {
  return (
    <div>
      <ButtonLink render={<Link to="/events" />}>Explorar eventos</ButtonLink>
    </div>
  );
}
