import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { useOpenSession } from '#/session/use-session.ts';
import { useRefreshAccount } from './account-queries.ts';
import styles from './AccountScreen.module.css';

/** The person's organizers, and the way out of each team. The address says which question is open. */
export function OrganizersSection() {
  const { organizers } = useOpenSession();
  const [params, setParams] = useSearchParams();
  const left = organizers.find(({ slug }) => slug === params.get('leave'));
  const ask = (slug: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('leave');
        if (slug !== undefined) next.set('leave', slug);
        return next;
      },
      { replace: true },
    );
  if (organizers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="account-organizers">
      <SectionHeading id="account-organizers">Tus organizaciones</SectionHeading>
      <ul className={styles.lines}>
        {organizers.map((organizer) => (
          <OrganizerLine key={organizer._id} organizer={organizer} onLeave={() => ask(organizer.slug)} />
        ))}
      </ul>
      {left && <LeaveDialog organizer={left} onClose={() => ask(undefined)} />}
    </section>
  );
}

interface OrganizerLineProps {
  organizer: MembershipBody;
  onLeave: () => void;
}

function OrganizerLine({ organizer: { name, role }, onLeave }: OrganizerLineProps) {
  return (
    <li className={styles.line}>
      <div>
        <b>{name}</b>
        <small>{`Tu papel: ${organizerRoleNames[role]}`}</small>
      </div>
      <Button variant="outline" size="sm" aria-label={`Salir del equipo de ${name}`} onClick={onLeave}>
        Salir del equipo
      </Button>
    </li>
  );
}

interface LeaveDialogProps {
  organizer: MembershipBody;
  onClose: () => void;
}

function LeaveDialog({ organizer: { _id, name }, onClose }: LeaveDialogProps) {
  const api = useApi();
  const run = useGuarded();
  const refresh = useRefreshAccount();
  const { show } = useToast();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Salir del equipo de ${name}`}
      confirmLabel="Salir del equipo"
      busyLabel="Saliendo…"
      onConfirm={async () => {
        await run(() => api.members.leave(_id));
        await refresh();
        show(`Has salido del equipo de ${name}.`);
      }}
    >
      {`Dejarás de ver sus eventos, sus cifras y sus personas en este momento. Lo que has hecho se queda como está. Para volver necesitas otra invitación. Tu cuenta y tus inscripciones no cambian.`}
    </ConfirmDialog>
  );
}
