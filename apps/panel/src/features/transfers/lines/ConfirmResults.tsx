import { countOf } from '@dorsal/domain/count-text';
import { transferTask } from '@dorsal/domain/transfer-outcomes';
import { Banner } from '@dorsal/ui/Banner';
import { moneyText } from '#/components/texts/event-texts.ts';
import { outcomeTexts } from '../transfer-texts.ts';
import styles from './ConfirmResults.module.css';
import type { ConfirmedLine } from './confirmed-line.ts';

export interface ConfirmResultsProps {
  results: readonly ConfirmedLine[];
  onDismiss: () => void;
}

/** What became of the lines that were just confirmed; each that needs a person on its own line. */
export function ConfirmResults({ results, onDismiss }: ConfirmResultsProps) {
  if (results.length === 0) return null;
  const done = results.filter(({ outcome }) => transferTask(outcome) === 'done');
  const others = results.filter(({ outcome }) => transferTask(outcome) !== 'done');
  const sum = done.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
  return (
    <Banner tone={others.length === 0 ? 'success' : 'warning'} onDismiss={onDismiss}>
      {done.length > 0 && (
        <p className={styles.line}>
          {countOf(done.length, 'transferencia confirmada', 'transferencias confirmadas')}, {moneyText(sum)}.
          Las entradas salen por correo.
        </p>
      )}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map(({ name, amount, outcome }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may have one name and amount, and they never move
            <li key={`${index} ${name}`}>
              <b>
                {name}, {moneyText(amount)}
              </b>
              : {outcomeTexts[outcome]}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
