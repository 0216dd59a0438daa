import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { organizerInitials } from '@dorsal/domain/display-name';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { Badge } from '@dorsal/ui/Badge';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { ChevronRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { useOpenSession } from '#/session/use-session.ts';
import styles from './ChooseOrganizerScreen.module.css';

/** The person's organizers. With one it goes on to it, with none to the registration. */
export function ChooseOrganizerScreen() {
  const { organizers } = useOpenSession();
  const [first, second] = organizers;
  if (!first) return <Navigate to="/register" replace />;
  if (!second) return <Navigate to={`/${first.slug}`} replace />;
  return (
    <>
      <PageHeader
        title={`${organizers.length} organizaciones`}
        actions={
          <ButtonLink variant="outline" size="sm" render={<Link to="/register" />}>
            Registrar otra
          </ButtonLink>
        }
      >
        Elige con cuál trabajas. Puedes cambiar después desde el menú.
      </PageHeader>
      <ul className={styles.list}>
        {organizers.map((organizer) => (
          <li key={organizer._id}>
            <Link to={`/${organizer.slug}`} className={styles.organizer}>
              <span className={styles.initials} aria-hidden="true">
                {organizerInitials(organizer.name)}
              </span>
              <span className={styles.texts}>
                <b>{organizer.name}</b>
                <small>{organizerRoleNames[organizer.role]}</small>
              </span>
              <StateBadge state={organizer.state} />
              <ChevronRight className={styles.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function StateBadge({ state }: Pick<MembershipBody, 'state'>) {
  if (state === 'approved') return null;
  return state === 'pending' ? (
    <Badge tone="warning">En revisión</Badge>
  ) : (
    <Badge tone="danger">Rechazada</Badge>
  );
}
