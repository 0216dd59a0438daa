import { Banner } from '@dorsal/ui/Banner';
import styles from './ResultBanner.module.css';
import type { Result } from './use-result.ts';

export interface ResultBannerProps {
  result: Result | undefined;
}

/** What came of it. Its place stands in the page before there is something to say, else it might go unheard. */
export function ResultBanner({ result }: ResultBannerProps) {
  return (
    <div aria-live="polite" className={styles.place}>
      {result !== undefined && <Banner tone={result.tone}>{result.text}</Banner>}
    </div>
  );
}
