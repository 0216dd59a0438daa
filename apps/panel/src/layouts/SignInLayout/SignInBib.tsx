import { Logo } from '@dorsal/ui/Logo';
import styles from './SignInBib.module.css';

/** The bib of an organizer. Decoration. */
export function SignInBib() {
  return (
    <div className={styles.bib} data-theme="light">
      <div className={styles.band} data-theme="coral">
        <Logo className={styles.logo} />
        <span>Organización</span>
      </div>
      <div className={styles.number}>001</div>
      <div className={styles.stub}>
        <b>Tu evento</b>
        <span>Panel de Dorsal</span>
      </div>
    </div>
  );
}
