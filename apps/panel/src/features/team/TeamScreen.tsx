import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { TeamTabs } from '#/components/TeamTabs/TeamTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { FactorPolicy } from './FactorPolicy.tsx';
import { MemberDialogs } from './MemberDialogs.tsx';
import { TeamTable } from './TeamTable.tsx';
import { teamQuery } from './team-query.ts';

/** The people of the team and those who are invited. */
export function TeamScreen() {
  const { _id, permissions } = useCurrentOrganizer();
  const { data: team } = useSuspenseQuery(teamQuery(useApi(), _id));
  const [, setParams] = useSearchParams();
  const canManage = permissions.includes('members.manage');
  return (
    <>
      <PageHeader
        title={countOf(team.members.length, 'persona en el equipo', 'personas en el equipo')}
        actions={
          canManage && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setParams({ invite: '1' })}>
              <Plus aria-hidden="true" />
              Invitar
            </Button>
          )
        }
      >
        {invitedText(team)}
      </PageHeader>
      <TeamTabs people={team.members.length} />
      <FactorPolicy team={team} />
      <TeamTable team={team} />
      <MemberDialogs team={team} />
    </>
  );
}

function invitedText({ invitations }: TeamBody): string {
  if (invitations.length === 0) return 'Cada una con su papel, en todos los eventos o solo en algunos.';
  return invitations.length === 1
    ? 'Una invitación espera respuesta.'
    : `${invitations.length} invitaciones esperan respuesta.`;
}
