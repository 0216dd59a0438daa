import { Logo } from '@dorsal/ui/Logo';
import { Link, Outlet } from 'react-router';
import { SkipLink } from '~/components/SkipLink/SkipLink.tsx';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { AuthPanel } from '~/components/AuthPanel/AuthPanel.tsx';
import styles from './AuthLayout.module.css';

/** Layout of sign-in, sign-up, password and e-mail confirmation: a logo, and a picture beside it on wide screens. */
export default function AuthLayout() {
  const { productName } = useConfiguration();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <div className={styles.column}>
        <header>
          <Link to="/" className={styles.logo}>
            <Logo label={`${productName}, inicio`} />
          </Link>
        </header>
        <main id="contenido" className={styles.main}>
          <Outlet />
        </main>
      </div>
      <AuthPanel />
    </div>
  );
}
