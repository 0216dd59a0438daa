import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';
import type { LineResult } from './line-result.ts';
import styles from './LineState.module.css';

export interface LineStateProps {
  result: Pick<LineResult, 'name' | 'tone' | 'sentence'>;
}

/** What became of a line's comparison, in a word, with what to check. */
export function LineState({ result: { name, tone, sentence } }: LineStateProps) {
  const Icon =
    tone === 'success' ? Check : tone === 'info' ? CircleHelp : tone === 'neutral' ? X : TriangleAlert;
  return (
    <span className={styles.state}>
      <StateBadge name={name} tone={tone} Icon={Icon} />
      {sentence !== undefined && <small className={styles.sentence}>{sentence}</small>}
    </span>
  );
}
