import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { organizerInitials } from '@dorsal/domain/display-name';
import { ChevronsUpDown } from 'lucide-react';
import { useOpenSession } from '#/session/use-session.ts';
import { RailMenu } from './RailMenu.tsx';
import styles from './RailPerson.module.css';

/** Switches between the person's organizers. Only a name for members of one. */
export function OrganizerMenu({ organizer }: { organizer: MembershipBody }) {
  const { organizers } = useOpenSession();
  const tile = (
    <>
      {organizer.logo === null ? (
        <span className={styles.initials} aria-hidden="true">
          {organizerInitials(organizer.name)}
        </span>
      ) : (
        <img className={styles.initials} src={organizer.logo} alt="" width={36} height={36} />
      )}
      <span className={styles.texts}>
        <b>{organizer.name}</b>
        {organizers.length > 1 && <small>{organizers.length} organizaciones</small>}
      </span>
    </>
  );
  if (organizers.length < 2) return <div className={styles.single}>{tile}</div>;
  return (
    <RailMenu
      label="Organizaciones"
      items={organizers.map(({ slug, name }) => ({
        label: name,
        to: `/${slug}`,
        isCurrent: slug === organizer.slug,
      }))}
    >
      {tile}
      <ChevronsUpDown className={styles.chevron} aria-hidden="true" />
    </RailMenu>
  );
}
