import { TextLink } from '@dorsal/ui/TextLink';
import { useLocation } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { feedAddresses } from './feed-links.ts';
import styles from './FeedLinks.module.css';

export interface FeedLinksProps {
  /** A distance applies: feeds don't know where the visitor is. */
  hasDistance: boolean;
}

/** Ways to hear of the events that the filters of the address let through: a calendar that keeps itself up to date, or RSS. */
export function FeedLinks({ hasDistance }: FeedLinksProps) {
  const { publicUrl } = useConfiguration();
  const { rss, calendar } = feedAddresses(useLocation().search);
  const subscription = new URL(calendar, publicUrl).href.replace(/^https?:/, 'webcal:');
  return (
    <p className={styles.links}>
      {hasDistance ? 'Sigue estos eventos, sin la distancia:' : 'Sigue estos eventos:'}
      <TextLink standalone href={subscription}>
        en tu calendario
      </TextLink>
      <TextLink standalone href={calendar}>
        ICS
      </TextLink>
      <TextLink standalone href={rss}>
        RSS
      </TextLink>
    </p>
  );
}
