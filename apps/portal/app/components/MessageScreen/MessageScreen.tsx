import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import type { ReactNode } from 'react';
import styles from './MessageScreen.module.css';

export interface MessageScreenProps {
  title: ReactNode;
  /** The language of title and text. Default: the page's, Spanish. */
  lang?: 'en';
  /** One button or link. */
  action: ReactNode;
  /** One line. */
  children?: ReactNode;
}

/** A page that says one thing and shows the way on. */
export function MessageScreen({ title, lang, action, children }: MessageScreenProps) {
  return (
    <Container className={styles.screen}>
      <Heading level={1} size="d2" lang={lang}>
        {title}
      </Heading>
      {children !== undefined && (
        <p className={styles.text} lang={lang}>
          {children}
        </p>
      )}
      <div>{action}</div>
    </Container>
  );
}
