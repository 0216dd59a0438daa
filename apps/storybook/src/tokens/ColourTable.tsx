import { contrastGrade, contrastRatio } from '@dorsal/domain/contrast';
import type { Token } from '../../../../packages/ui/scripts/parse-tokens.ts';
import { tokenSheet } from './token-sheet.ts';
import { resolveToken } from '../../../../packages/ui/scripts/parse-tokens.ts';
import { TokenName } from './TokenName.tsx';
import styles from './TokensPage.module.css';

/** The three backgrounds of text, against which a color's contrast is measured. */
const grounds = [
  { title: 'on white', colour: resolveToken(tokenSheet, 'light', '--n-0') },
  { title: 'on ink', colour: resolveToken(tokenSheet, 'light', '--n-900') },
  { title: 'on the dark page', colour: resolveToken(tokenSheet, 'dark', '--bg') },
] as const;

const meaning = { text: 'text', large: 'large text, controls', none: 'decoration only' } as const;

export interface ColourTableProps {
  /** What the colors have in common. */
  caption: string;
  /** Opaque colors only. */
  tokens: readonly Token[];
}

/** Colors with their contrast on white, on ink and on the dark page, computed from their values. */
export function ColourTable({ caption, tokens }: ColourTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Value</th>
          {grounds.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">
              <span className={styles.swatch} style={{ background: value }} />
              <TokenName name={name} />
            </th>
            <td>
              <code>{value}</code>
            </td>
            {grounds.map(({ title, colour }) => (
              <Ratio key={title} ratio={contrastRatio(value, colour)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ratio with its permitted use in words: color is never the only sign. */
export function Ratio({ ratio }: { ratio: number }) {
  const grade = contrastGrade(ratio);
  return (
    <td data-grade={grade}>
      {ratio.toFixed(2)} <span className={styles.grade}>{meaning[grade]}</span>
    </td>
  );
}
