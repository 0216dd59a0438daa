import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../Badge/Badge.tsx';
import { classNames } from '../class-names.ts';
import { DateNumeral } from '../DateNumeral/DateNumeral.tsx';
import { type LinkTarget, linkElement } from '../link-element.ts';
import styles from './EventCard.module.css';

interface EventCardParts extends Omit<ComponentProps<'article'>, 'title'> {
  /** The event's name, and the link's text. */
  title: ReactNode;
  /** Level of the title in the page. Default 3. */
  level?: 2 | 3 | 4;
  /** A picture that fills its box, decorative: `<img alt="" …>`. */
  cover: ReactNode;
  /** On the cover; in the row look, whose cover is too small, before the place. */
  category?: ReactNode;
  /** Two digits. */
  day: string;
  /** 'MMM YYYY'. */
  monthYear: ReactNode;
  /** The date for machines, ISO 8601; absent if it isn't known. */
  dateTime?: string | undefined;
  /** Town and province. */
  place?: ReactNode;
  /** 'Desde 12 €', 'GRATUITO'. */
  price?: ReactNode;
  /** Whether the card is highlighted, like its marker on a map. */
  active?: boolean;
  /** `row` has a small square cover. Default `grid`. */
  look?: 'grid' | 'row';
  /** Buttons and links of its own, below. */
  actions?: ReactNode;
}

export type EventCardProps = LinkTarget & EventCardParts;

/**
 * An event in a list. The whole card is the link's target. Properties of an `<article>`, such as
 * pointer and focus handlers, apply to the whole card.
 */
export function EventCard({
  render,
  href,
  newTab,
  title,
  level = 3,
  cover,
  category,
  day,
  monthYear,
  dateTime,
  place,
  price,
  active = false,
  look = 'grid',
  actions,
  className,
  ...rest
}: EventCardProps) {
  const target = { render, href, newTab } as LinkTarget;
  const showsCategoryInText = look === 'row' && category !== undefined;
  const Title = `h${level}` as const;
  return (
    <article
      {...rest}
      className={classNames(styles.card, className)}
      data-look={look}
      data-active={active || undefined}
    >
      <div className={styles.cover}>
        {cover}
        {category !== undefined && !showsCategoryInText && (
          <Badge tone="paper" className={styles.category}>
            {category}
          </Badge>
        )}
      </div>
      <div className={styles.body}>
        <DateNumeral day={day} monthYear={monthYear} dateTime={dateTime} />
        <div className={styles.texts}>
          <Title className={styles.title}>
            {linkElement(target, { className: classNames(styles.link), children: title })}
          </Title>
          {(place !== undefined || showsCategoryInText) && (
            <p className={styles.place}>
              {showsCategoryInText && category}
              {showsCategoryInText && place !== undefined && ' · '}
              {place}
            </p>
          )}
          {price !== undefined && <p className={styles.price}>{price}</p>}
        </div>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
