import { useLocation } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { StateTabs } from '../StateTabs/StateTabs.tsx';

export interface TeamTabsProps {
  /** The number of members, where it is known. */
  people?: number;
}

/** The parts of the team: people, roles, and the activity for those who may read it. */
export function TeamTabs({ people }: TeamTabsProps) {
  const { slug, permissions } = useCurrentOrganizer();
  const { pathname } = useLocation();
  const tab = (label: string, to: string) => ({ label, to, isCurrent: pathname === to });
  return (
    <StateTabs
      label="Equipo"
      tabs={[
        { ...tab('Personas', `/${slug}/team`), ...(people !== undefined && { count: people }) },
        tab('Qué puede hacer cada papel', `/${slug}/team/roles`),
        ...(permissions.includes('activity.read') ? [tab('Registro de actividad', `/${slug}/team/log`)] : []),
      ]}
    />
  );
}
