import { messageOf, NotFoundError } from '@dorsal/api-client';
import type { InvitationBody } from '@dorsal/api-contract/panel/organizers';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { formatTimeHere, localTimeZone } from '@dorsal/domain/zone-name';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { PageSkeleton } from '#/components/PageSkeleton/PageSkeleton.tsx';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import { roleLines } from '#/components/texts/role-lines.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import styles from './InviteScreen.module.css';
import { invitationQuery } from './invitation-query.ts';

/** The invitation of a link in an e-mail. */
export function InviteScreen() {
  const { token = '' } = useParams();
  const { data, error } = useQuery(invitationQuery(useApi(), token));
  if (error instanceof NotFoundError) return <Expired message={messageOf(error, expiredText)} />;
  if (error) throw error;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={`Entra en el equipo de ${data.organizerName}`}>
        {`${data.invitedBy} te invita con el papel de ${organizerRoleNames[data.role]}.`}
      </PageHeader>
      <Facts invitation={data} />
      <AcceptInvitation token={token} invitation={data} />
    </>
  );
}

const expiredText = 'Esta invitación ya no sirve: ha caducado o se ha usado. Pide que te envíen otra.';

function Expired({ message }: { message: string }) {
  return (
    <StateScreen
      kind="notFound"
      title="Esta invitación ya no sirve"
      action={
        <ButtonLink variant="outline" size="sm" render={<Link to="/signin" />}>
          Entrar en el panel
        </ButtonLink>
      }
    >
      {message}
    </StateScreen>
  );
}

function Facts({ invitation }: { invitation: InvitationBody }) {
  const { role, eventNames, email, expiresAt } = invitation;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{organizerRoleNames[role]}</dt>
        <dd>{roleLines[role]}</dd>
      </div>
      <div>
        <dt>Eventos</dt>
        <dd>{eventNames === null ? 'Todos' : eventNames.join(', ')}</dd>
      </div>
      <div>
        <dt>Para</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>Vale hasta</dt>
        <dd>{formatTimeHere(expiresAt, localTimeZone())}</dd>
      </div>
    </dl>
  );
}
