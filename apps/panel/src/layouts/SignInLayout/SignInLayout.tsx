import { GlowCircles } from '@dorsal/ui/GlowCircles';
import { Logo } from '@dorsal/ui/Logo';
import { Outlet } from 'react-router';
import { SignInBib } from './SignInBib.tsx';
import styles from './SignInLayout.module.css';

/** Around the steps of the sign-in: the form at the left, the organizers' bib at the right of large screens. */
export function SignInLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.pane}>
        <header>
          <Logo label="Dorsal, panel de organización" />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <div className={styles.side} data-theme="dark" aria-hidden="true">
        <GlowCircles look="home" />
        <SignInBib />
      </div>
    </div>
  );
}
