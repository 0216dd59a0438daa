import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { tokensNamed, tokenSheet } from './token-sheet.ts';
import { TokenName } from './TokenName.tsx';
import styles from './TokensPage.module.css';

const easings = ['--ease', '--ease-in', '--ease-kick'];

/** Each duration and each easing on a runner, side by side. With reduced motion all of them arrive at once. */
export function Motion() {
  const [there, setThere] = useState(false);
  const still = new Map(tokenSheet.reducedMotion.map(({ name, value }) => [name, value]));
  const runs = [
    ...tokensNamed('t-').map(({ name, value }) => ({
      name,
      value: `${value}, ${still.get(name)} with reduced motion`,
      transition: `translate var(${name}) var(--ease)`,
    })),
    ...tokensNamed('ease')
      .filter(({ name }) => easings.includes(name))
      .map(({ name, value }) => ({ name, value, transition: `translate var(--t-4) var(${name})` })),
  ];
  return (
    <>
      <Button
        className={styles.run}
        variant="outline"
        size="sm"
        aria-pressed={there}
        onClick={() => setThere(!there)}
      >
        Run
      </Button>
      <ul className={styles.runs}>
        {runs.map(({ name, value, transition }) => (
          <li key={name}>
            <TokenName name={name} /> <span>{value}</span>
            <span className={styles.track}>
              <span className={styles.runner} data-there={there || undefined} style={{ transition }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
