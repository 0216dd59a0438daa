import { Banner } from '@dorsal/ui/Banner';
import styles from './ResultBanner.module.css';
import type { ResultNotice } from '~/components/form/use-result-notice.ts';

export interface ResultBannerProps {
  result: ResultNotice | undefined;
}

/** The result of an action. The live region exists before its text, otherwise screen readers might not announce it. */
export function ResultBanner({ result }: ResultBannerProps) {
  return (
    <div aria-live="polite" className={styles.place}>
      {result !== undefined && <Banner tone={result.tone}>{result.text}</Banner>}
    </div>
  );
}
