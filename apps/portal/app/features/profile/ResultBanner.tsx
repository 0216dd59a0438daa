import { Banner } from '@dorsal/ui/Banner';
import styles from './ResultBanner.module.css';
import type { ResultNotice } from '~/components/form/use-result-notice.ts';

export interface ResultBannerProps {
  result: ResultNotice | undefined;
}

/** What came of it. Its place stands in the page before there is something to say, else it might go unheard. */
export function ResultBanner({ result }: ResultBannerProps) {
  return (
    <div aria-live="polite" className={styles.place}>
      {result !== undefined && <Banner tone={result.tone}>{result.text}</Banner>}
    </div>
  );
}
