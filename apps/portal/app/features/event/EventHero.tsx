import coverStyles from '~/components/EventCover/EventCover.module.css';
import { pictureSources } from '~/components/EventCover/picture-sources.ts';
import styles from './EventHero.module.css';

export interface EventHeroProps {
  cover: string;
}

/** The event's picture at the head of its page: the first thing to load. */
export function EventHero({ cover }: EventHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.box}>
        <span className={coverStyles.cover}>
          <HeroPicture cover={cover} />
        </span>
      </div>
    </div>
  );
}

function HeroPicture({ cover }: { cover: string }) {
  const wide = pictureSources(cover, 'hero');
  return (
    <picture>
      <source
        media="(min-width: 768px)"
        srcSet={wide.srcSet ?? wide.src}
        sizes="(min-width: 1360px) 1280px, 100vw"
      />
      <img
        {...pictureSources(cover, 'card')}
        sizes="100vw"
        width={720}
        height={450}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}
