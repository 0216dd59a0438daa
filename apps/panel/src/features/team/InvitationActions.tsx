import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { useTeamChanges } from './use-team.ts';

export interface InvitationActionsProps {
  invitation: TeamBody['invitations'][number];
}

/** Sends an invitation again, or revokes it. */
export function InvitationActions({ invitation: { _id, email } }: InvitationActionsProps) {
  const { attempt } = useTeamChanges();
  const [busy, setBusy] = useState<'resend' | 'revoke'>();
  const act = async (action: 'resend' | 'revoke') => {
    setBusy(action);
    await (action === 'resend'
      ? attempt((calls, organizerId) => calls.resendInvitation(organizerId, _id), 'Invitación reenviada.')
      : attempt((calls, organizerId) => calls.revokeInvitation(organizerId, _id), 'Invitación anulada.'));
    setBusy(undefined);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Reenviar a ${email}`}
        busy={busy === 'resend'}
        onClick={() => void act('resend')}
      >
        Reenviar
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Anular la de ${email}`}
        busy={busy === 'revoke'}
        onClick={() => void act('revoke')}
      >
        Anular
      </Button>
    </>
  );
}
