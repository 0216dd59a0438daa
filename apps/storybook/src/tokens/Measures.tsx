import { tokensNamed } from './token-sheet.ts';
import { TokenName } from './TokenName.tsx';
import styles from './TokensPage.module.css';

/** The spacing steps as bars of their length. */
export function SpaceScale() {
  return (
    <ul className={styles.scale}>
      {[...tokensNamed('s-'), ...tokensNamed('gutter'), ...tokensNamed('section')].map(({ name, value }) => (
        <li key={name}>
          <TokenName name={name} /> <span>{value}</span>
          <span className={styles.bar} style={{ width: `var(${name})` }} />
        </li>
      ))}
    </ul>
  );
}

/** The radii on the corner of a box. */
export function Radii() {
  return (
    <ul className={styles.boxes}>
      {tokensNamed('r-').map(({ name, value }) => (
        <li key={name}>
          <span className={styles.box} style={{ borderRadius: `var(${name})` }} />
          <TokenName name={name} /> <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** The shadows in the theme of the toolbar: only floating elements have one. */
export function Shadows() {
  return (
    <ul className={styles.boxes}>
      {['--sh-1', '--sh-2', '--sh-3', '--sh-sheet'].map((name) => (
        <li key={name}>
          <span className={styles.box} data-raised style={{ boxShadow: `var(${name})` }} />
          <TokenName name={name} />
        </li>
      ))}
    </ul>
  );
}
