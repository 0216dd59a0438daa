import { useLocation } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { StateTabs } from '../StateTabs/StateTabs.tsx';

/** The parts of the settings that the role may see. */
export function SettingsTabs() {
  const { slug, permissions } = useCurrentOrganizer();
  const { pathname } = useLocation();
  const tab = (label: string, to: string) => ({ label, to, isCurrent: pathname === to });
  return (
    <StateTabs
      label="Ajustes"
      tabs={[
        ...(permissions.includes('entity.read') ? [tab('Organización', `/${slug}/settings`)] : []),
        ...(permissions.includes('members.read') ? [tab('Devoluciones', `/${slug}/settings/refunds`)] : []),
        ...(permissions.includes('embed.manage') ? [tab('En tu web', `/${slug}/settings/embed`)] : []),
        ...(permissions.includes('figures.read') ? [tab('Avisos', `/${slug}/settings/notices`)] : []),
        ...(permissions.includes('payouts.read') ? [tab('Cobros', `/${slug}/settings/payouts`)] : []),
      ]}
    />
  );
}
