import { TextLink } from '@dorsal/ui/TextLink';
import { Link, useLocation } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { feedAddresses } from './feed-links.ts';
import styles from './FeedLinks.module.css';

export interface FeedLinksProps {
  /** A distance applies, which feeds ignore: they don't know the visitor's position. */
  hasDistance: boolean;
}

/**
 * Links to feeds of the events that meet the URL's filters: a calendar to subscribe to, an ICS file and RSS. With a
 * link to the events that the visitor has saved.
 */
export function FeedLinks({ hasDistance }: FeedLinksProps) {
  const { publicUrl } = useConfiguration();
  const { rss, calendar } = feedAddresses(useLocation().search);
  const subscription = new URL(calendar, publicUrl).href.replace(/^https?:/, 'webcal:');
  return (
    <p className={styles.links}>
      <span>
        <TextLink standalone href={subscription}>
          Añade estas fechas a tu calendario
        </TextLink>
        {hasDistance && ' (sin el filtro de distancia)'}
      </span>
      <span className={styles.more}>
        Más formas:
        <TextLink standalone href={calendar}>
          ICS
        </TextLink>
        <TextLink standalone href={rss}>
          RSS
        </TextLink>
      </span>
      <TextLink standalone render={<Link to="/guardados" />}>
        Guardados
      </TextLink>
    </p>
  );
}
