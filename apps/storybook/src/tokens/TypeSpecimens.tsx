import { tokensNamed } from './token-sheet.ts';
import { TokenName } from './TokenName.tsx';
import styles from './TokensPage.module.css';

const cuts = [
  {
    name: 'Sprint',
    width: 'var(--wd-sprint)',
    weight: 'var(--w-black)',
    use: 'headlines from 28 px up',
    text: 'Trail Nocturno del Garbí',
  },
  {
    name: 'Bib',
    width: 'var(--wd-bib)',
    weight: 'var(--w-black)',
    use: 'numerals: dates, countdowns, prices, totals',
    text: '0123456789 €',
  },
  {
    name: 'Run',
    width: 'var(--wd-run)',
    weight: 'var(--w-regular)',
    use: 'everything that is read or pressed',
    text: 'Inscríbete y lleva tu entrada en el móvil.',
  },
] as const;

/** The font family in its three cuts, and every size in the cut that it belongs to. */
export function TypeSpecimens() {
  return (
    <>
      <dl className={styles.cuts}>
        {cuts.map(({ name, width, weight, use, text }) => (
          <div key={name}>
            <dt>
              {name}: {use}
            </dt>
            <dd lang="es" style={{ fontStretch: width, fontWeight: weight }}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sizes}>
        {tokensNamed('fs-').map(({ name, value }) => (
          <div key={name}>
            <dt>
              <TokenName name={name} /> {value}
            </dt>
            <dd
              lang="es"
              data-display={/hero|-d\d/.test(name) || undefined}
              style={{ fontSize: `var(${name})` }}
            >
              Diez kilómetros
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
