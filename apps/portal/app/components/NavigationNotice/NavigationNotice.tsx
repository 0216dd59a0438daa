import { useLocation, useNavigation } from 'react-router';
import { useIsLasting } from './is-lasting.ts';
import styles from './NavigationNotice.module.css';

/** Milliseconds that a page may take before it is said that it is on its way: quick ones would only flicker. */
const patience = 200;

/** Says 'Cargando...' over the old page while the data of the next is on its way (spec, section 4). */
export function NavigationNotice() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname !== pathname;
  if (!useIsLasting(isLeaving, patience)) return null;
  return <output className={styles.notice}>Cargando...</output>;
}
