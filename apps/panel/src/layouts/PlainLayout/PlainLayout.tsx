import { Logo } from '@dorsal/ui/Logo';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { PageSkeleton } from '#/components/PageSkeleton/PageSkeleton.tsx';
import { SkipLink } from '#/components/SkipLink/SkipLink.tsx';
import styles from './PlainLayout.module.css';

/** Around pages that belong to no organizer: a dark bar with the logo. */
export function PlainLayout() {
  return (
    <>
      <SkipLink />
      <header className={styles.bar} data-theme="dark">
        <Link to="/" aria-label="Dorsal, inicio del panel" className={styles.logo}>
          <Logo />
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
