import { ChevronRight, CreditCard, ReceiptText, Settings, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { cameFromHere } from './BackLink.tsx';
import { subviews, subviewTitles, viewAddress } from './profile-view.ts';
import styles from './ProfileMenu.module.css';

const icons = {
  datos: UserRound,
  facturacion: ReceiptText,
  configuracion: Settings,
  pagos: CreditCard,
} as const;

/** Links to the four parts and to the saved people, on narrow screens. */
export function ProfileMenu() {
  return (
    <nav aria-label="Mi Perfil" className={styles.menu}>
      {subviews.map((subview) => {
        const Icon = icons[subview];
        return (
          <Link
            key={subview}
            to={viewAddress({ subview })}
            state={cameFromHere}
            className={styles.entry}
            data-subview={subview}
          >
            <Icon aria-hidden="true" />
            {subviewTitles[subview]}
            <ChevronRight aria-hidden="true" className={styles.arrow} />
          </Link>
        );
      })}
      <Link to="/profile/personas" state={cameFromHere} className={styles.entry}>
        <UsersRound aria-hidden="true" />
        Mis personas
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </Link>
    </nav>
  );
}
