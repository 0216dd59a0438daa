import { useLocation, useNavigation } from 'react-router';
import { useIsLasting } from './is-lasting.ts';
import styles from './NavigationNotice.module.css';

/** Milliseconds before the notice shows: for fast pages it would only flicker. */
const patience = 200;

/** Shows 'Cargando...' over the old page while the next page's data load (spec, section 4). */
export function NavigationNotice() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname !== pathname;
  if (!useIsLasting(isLeaving, patience)) return null;
  return <output className={styles.notice}>Cargando...</output>;
}
