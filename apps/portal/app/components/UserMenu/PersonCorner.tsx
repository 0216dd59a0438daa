import { NavLink } from 'react-router';
import { useRoleLinks } from '../RoleLinks/use-role-links.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from '../TopBar/TopBar.module.css';

/** The end of the top bar for a signed-in person: the links of their role, and their menu. */
export function PersonCorner() {
  const links = useRoleLinks();
  return (
    <>
      {links.length > 0 && (
        <nav aria-label="De tu cuenta" className={styles.links}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      <UserMenu />
    </>
  );
}
