import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './LongPage.module.css';

interface LongPageEntry {
  /** The fragment of the section's URL. */
  readonly id: string;
  readonly title: string;
}

export interface LongPageProps {
  title: string;
  /** One sentence about the page's content. */
  summary: string;
  /** A line below the summary, in small type. */
  note?: ReactNode;
  contents: readonly LongPageEntry[];
  /** The sections: LongPageSection. */
  children: ReactNode;
  /** Links after the text. */
  foot?: ReactNode;
}

/** A page of text: summary, table of contents (sticky next to the text on wide screens) and sections. */
export function LongPage({ title, summary, note, contents, children, foot }: LongPageProps) {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        <p className={styles.summary}>{summary}</p>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <nav aria-labelledby="indice" className={styles.contents}>
        <h2 id="indice">En esta página</h2>
        <ol>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Container>
  );
}

export interface LongPageSectionProps extends LongPageEntry {
  children: ReactNode;
}

/** A section of a long page; it styles plain paragraphs and lists inside it. */
export function LongPageSection({ id, title, children }: LongPageSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={2} size="h4" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
