import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './MessageScreen.module.css';

export interface MessageScreenProps {
  title: ReactNode;
  /** The language of the text. Default: the page's, Spanish. */
  lang?: 'en';
  /** One button or link. */
  action: ReactNode;
  /** A bib next to the text, or above it on narrow screens. */
  picture?: ReactNode;
  /** One line. */
  children?: ReactNode;
}

/** A page with one message and one action. */
export function MessageScreen({ title, lang, action, picture, children }: MessageScreenProps) {
  return (
    <Container className={styles.screen}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.message}>
        <Heading level={1} size={picture === undefined ? 'd2' : 'd1'}>
          {title}
        </Heading>
        {children !== undefined && (
          <p className={styles.text} lang={lang}>
            {children}
          </p>
        )}
        <div className={styles.action}>{action}</div>
      </div>
    </Container>
  );
}
