import { Outlet } from 'react-router';
import { Footer } from '~/components/Footer/Footer.tsx';
import { SkipLink } from '~/components/SkipLink/SkipLink.tsx';
import { TopBar } from '~/components/TopBar/TopBar.tsx';
import { useIsWide } from './theme.ts';
import styles from './StandardLayout.module.css';

/** The site's chrome: top bar, page, footer. */
export default function StandardLayout() {
  return (
    <>
      <SkipLink />
      <TopBar wide={useIsWide()} />
      <main id="contenido" className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
