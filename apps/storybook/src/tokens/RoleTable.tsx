import { contrastRatio } from '@dorsal/domain/contrast';
import { Ratio } from './ColourTable.tsx';
import { resolveToken, type ThemeName } from '../../../../packages/ui/scripts/parse-tokens.ts';
import { tokenSheet } from './token-sheet.ts';
import { TokenName } from './TokenName.tsx';
import styles from './TokensPage.module.css';

/** The color pairs of components: foreground and background. */
const pairs = [
  ['--text', '--bg'],
  ['--text-2', '--bg'],
  ['--text-3', '--bg'],
  ['--link', '--bg'],
  ['--brand-text', '--bg'],
  ['--on-brand', '--brand'],
  ['--on-ink', '--ink-fill'],
  ['--control', '--bg'],
  ['--focus', '--bg'],
  ['--success-fg', '--success-bg'],
  ['--warning-fg', '--warning-bg'],
  ['--danger-fg', '--danger-bg'],
  ['--info-fg', '--info-bg'],
] as const;

/** Used for edges, never for text. */
const borders: ReadonlySet<string> = new Set(['--control', '--focus']);

export interface RoleTableProps {
  theme: ThemeName;
}

/** The roles of one theme as components pair them, with the contrast of each pair. */
export function RoleTable({ theme }: RoleTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        Theme <code>{theme}</code>
      </caption>
      <thead>
        <tr>
          <th scope="col">In front</th>
          <th scope="col">Behind</th>
          <th scope="col">Looks</th>
          <th scope="col">Contrast</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([front, back]) => {
          const [color, background] = [front, back].map((name) => resolveToken(tokenSheet, theme, name));
          return (
            <tr key={front}>
              <th scope="row">
                <TokenName name={front} /> {color}
              </th>
              <td>
                <TokenName name={back} /> {background}
              </td>
              <td>
                <span className={styles.sample} style={{ color, background }} aria-hidden="true">
                  {borders.has(front) ? <span className={styles.edge} /> : 'Aa 21K'}
                </span>
              </td>
              <Ratio ratio={contrastRatio(String(color), String(background))} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
