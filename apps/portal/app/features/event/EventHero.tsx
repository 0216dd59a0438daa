import type { ReactNode } from 'react';
import coverStyles from '~/components/EventCover/EventCover.module.css';
import { avifSrcSet, pictureSources } from '~/components/EventCover/picture-sources.ts';
import { phoneSizes } from './phone-sizes.ts';
import styles from './EventHero.module.css';

export interface EventHeroProps {
  cover: string;
  /** What the picture shows; null: nothing that the page doesn't say. */
  alt: string | null;
  /** Content over the picture's bottom edge. */
  children: ReactNode;
}

/** The event's picture at the top of its page; it loads first. */
export function EventHero({ cover, alt, children }: EventHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.box}>
        <span className={coverStyles.cover}>
          <HeroPicture cover={cover} alt={alt} />
        </span>
        {children}
      </div>
    </div>
  );
}

function HeroPicture({ cover, alt }: Pick<EventHeroProps, 'cover' | 'alt'>) {
  const wide = { media: '(min-width: 768px)', sizes: '(min-width: 1360px) 1280px, 100vw' };
  const wideAvif = avifSrcSet(cover, 'hero');
  const wideSrcSet = pictureSources(cover, 'hero').srcSet;
  const avif = avifSrcSet(cover, 'card');
  return (
    <picture>
      {wideAvif && <source {...wide} type="image/avif" srcSet={wideAvif} />}
      {wideSrcSet && <source {...wide} srcSet={wideSrcSet} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={phoneSizes} />}
      <img
        {...pictureSources(cover, 'card')}
        sizes={phoneSizes}
        width={720}
        height={450}
        alt={alt ?? ''}
        fetchPriority="high"
      />
    </picture>
  );
}
