import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { useTeamChanges } from './use-team.ts';

export interface InvitationActionsProps {
  invitation: TeamBody['invitations'][number];
}

type Action = 'resend' | 'revoke';

/** Two buttons: sends an invitation again, or revokes it. */
export function InvitationActions({ invitation }: InvitationActionsProps) {
  const act = useInvitationAction(invitation);
  const [busy, setBusy] = useState<Action>();
  const press = async (action: Action) => {
    setBusy(action);
    await act(action);
    setBusy(undefined);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Reenviar a ${invitation.email}`}
        busy={busy === 'resend'}
        onClick={() => void press('resend')}
      >
        Reenviar
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Anular la de ${invitation.email}`}
        busy={busy === 'revoke'}
        onClick={() => void press('revoke')}
      >
        Anular
      </Button>
    </>
  );
}

/** The same as a menu, for phones. */
export function InvitationMenu({ invitation }: InvitationActionsProps) {
  const act = useInvitationAction(invitation);
  return (
    <RowMenu
      of={invitation.email}
      actions={[
        { label: 'Reenviar', onSelect: () => void act('resend') },
        { label: 'Anular', onSelect: () => void act('revoke'), isDanger: true },
      ]}
    />
  );
}

function useInvitationAction({ _id }: InvitationActionsProps['invitation']) {
  const { attempt } = useTeamChanges();
  return async (action: Action) =>
    action === 'resend'
      ? attempt((calls, organizerId) => calls.resendInvitation(organizerId, _id), 'Invitación reenviada.')
      : attempt((calls, organizerId) => calls.revokeInvitation(organizerId, _id), 'Invitación anulada.');
}
