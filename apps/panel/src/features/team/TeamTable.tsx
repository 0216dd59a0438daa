import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { formatSince } from '@dorsal/domain/moment-text';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { FactorBadge } from './FactorBadge.tsx';
import { InvitationActions, InvitationMenu } from './InvitationActions.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { PersonCell, PersonPicture, PersonTexts } from './PersonCell.tsx';
import styles from './TeamTable.module.css';
import type { TeamRow } from './team-row.ts';
import { whereText } from './team-texts.ts';

export interface TeamTableProps {
  team: TeamBody;
}

/** Members, then open invitations. */
export function TeamTable({ team }: TeamTableProps) {
  const { _id, permissions } = useCurrentOrganizer();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), _id));
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const names = new Map(events.map((event) => [event._id, event.name]));
  const where = (row: TeamRow) => whereText(row, names, now);
  const actions = (row: TeamRow) =>
    row.kind === 'member' ? <MemberMenu member={row} /> : <InvitationActions invitation={row} />;
  const columns: TableColumn<TeamRow>[] = [
    {
      id: 'person',
      title: 'Persona',
      renderCell: (row) => <PersonCell row={row} now={now} />,
      sortBy: (row) => (row.kind === 'member' ? row.name : row.email),
    },
    {
      id: 'role',
      title: 'Papel',
      renderCell: ({ role }) => <b>{organizerRoleNames[role]}</b>,
      sortBy: ({ role }) => organizerRoleNames[role],
    },
    { id: 'where', title: 'Dónde', renderCell: where },
    { id: 'factor', title: 'Segundo paso al entrar', renderCell: (row) => <FactorBadge row={row} /> },
    {
      id: 'seen',
      title: 'Última vez',
      renderCell: (row) => <span className={styles.seen}>{seenText(row, now)}</span>,
      sortBy: (row) => (row.kind === 'member' ? (row.lastSeenAt ?? '') : ''),
    },
    ...(permissions.includes('members.manage')
      ? [{ id: 'actions', title: 'Acciones', titleHidden: true, align: 'end' as const, renderCell: actions }]
      : []),
  ];
  return (
    <div className={styles.table}>
      <Table
        caption="Personas del equipo"
        tall
        columns={columns}
        rows={[
          ...team.members.map((member) => ({ kind: 'member' as const, ...member })),
          ...team.invitations.map((invitation) => ({ kind: 'invitation' as const, ...invitation })),
        ]}
        rowKey={(row) => (row.kind === 'member' ? row.userId : row._id)}
        sort={params.get('sort')}
        onSort={(sort) => setParams({ sort }, { replace: true, preventScrollReset: true })}
        phoneRow={(row) => ({
          start: <PersonPicture row={row} />,
          title: <PersonTexts row={row} now={now} />,
          line: (
            <>
              {organizerRoleNames[row.role]} · {where(row)}
              <span className={styles.factor}>
                <FactorBadge row={row} />
              </span>
            </>
          ),
          ...(permissions.includes('members.manage') && {
            action: row.kind === 'member' ? <MemberMenu member={row} /> : <InvitationMenu invitation={row} />,
          }),
        })}
      />
    </div>
  );
}

function seenText(row: TeamRow, now: string): string {
  if (row.kind === 'invitation') return '';
  return row.lastSeenAt === null ? 'Nunca' : formatSince(row.lastSeenAt, { now, timeZone: defaultTimeZone });
}
