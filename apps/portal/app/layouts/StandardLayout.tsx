import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { Footer } from '~/components/Footer/Footer.tsx';
import { SkipLink } from '~/components/SkipLink/SkipLink.tsx';
import { TopBar } from '~/components/TopBar/TopBar.tsx';
import { useSession } from '~/session/browser-session.ts';
import { isUnconfirmed } from '~/session/is-unconfirmed.ts';
import { useIsWide, useLinkDiscovery, useTheme } from './theme.ts';
import styles from './StandardLayout.module.css';

// Lazy, because visitors never see it and first loads must be small.
const VerificationBanner = lazy(() =>
  import('~/features/verification-banner/VerificationBanner.tsx').then(({ VerificationBanner }) => ({
    default: VerificationBanner,
  })),
);

/** The standard layout: top bar, page, footer, and the banner that asks people to confirm their e-mail. */
export default function StandardLayout() {
  const asksToConfirm = useSession(isUnconfirmed);
  const discover = useLinkDiscovery();
  return (
    <>
      <SkipLink />
      <TopBar wide={useIsWide()} dark={useTheme() === 'dark'} discover={discover} />
      <main id="contenido" className={styles.main}>
        <Outlet />
      </main>
      <Footer discover={discover} />
      {asksToConfirm && (
        <Suspense>
          <VerificationBanner />
        </Suspense>
      )}
    </>
  );
}
