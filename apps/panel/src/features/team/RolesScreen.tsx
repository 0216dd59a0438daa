import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { organizerRoles } from '@dorsal/domain/organizer-roles';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { TeamTabs } from '#/components/TeamTabs/TeamTabs.tsx';
import { roleLines } from '#/components/texts/role-lines.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './RolesScreen.module.css';
import { roleMatrix } from './role-matrix.ts';

/** What each role may do. */
export function RolesScreen() {
  const { slug, permissions } = useCurrentOrganizer();
  return (
    <>
      <PageHeader
        title={`${organizerRoles.length} papeles`}
        actions={
          permissions.includes('members.manage') && (
            <ButtonLink size="sm" render={<Link to={`/${slug}/team?invite=1`} />}>
              <Plus aria-hidden="true" />
              Invitar
            </ButtonLink>
          )
        }
      >
        Cada persona tiene uno, en todos los eventos o solo en los que digas. No se pueden mezclar: así se
        sabe siempre quién puede qué.
      </PageHeader>
      <TeamTabs />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key */}
      <section className={styles.wide} aria-label="Papeles y permisos" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Qué puede hacer cada papel</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Permiso</span>
              </th>
              {organizerRoles.map((role) => (
                <th key={role} scope="col">
                  {organizerRoleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleMatrix.map(({ permission, text, roles }) => (
              <tr key={permission}>
                <th scope="row">{text}</th>
                {organizerRoles.map((role) => (
                  <td key={role}>{roles.has(role) ? <Yes /> : <No />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.list} aria-label="Papeles">
        {organizerRoles.map((role) => (
          <li key={role} className={styles.role}>
            <h2 className={styles.name}>{organizerRoleNames[role]}</h2>
            <p className={styles.line}>{roleLines[role]}</p>
            <ul className={styles.permissions}>
              {roleMatrix
                .filter(({ roles }) => roles.has(role))
                .map(({ permission, text }) => (
                  <li key={permission}>{text}</li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function Yes() {
  return (
    <span className={styles.yes}>
      <Check aria-hidden="true" />
      <span className="visually-hidden">Sí</span>
    </span>
  );
}

function No() {
  return (
    <>
      <span className={styles.no} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">No</span>
    </>
  );
}
