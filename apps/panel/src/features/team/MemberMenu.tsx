import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { useSearchParams } from 'react-router';
import type { MenuItem } from '#/components/Menu/MenuList.tsx';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';

export interface MemberMenuProps {
  member: TeamBody['members'][number];
}

/** What can be done with a member. The address says which dialog is open. */
export function MemberMenu({ member: { userId, name, isYou } }: MemberMenuProps) {
  const [, setParams] = useSearchParams();
  const change: MenuItem = { label: 'Cambiar papel', onSelect: () => setParams({ edit: userId }) };
  const leave: MenuItem = {
    label: isYou ? 'Dejar el equipo' : 'Quitar del equipo',
    onSelect: () => setParams({ remove: userId }),
    isDanger: true,
  };
  return <RowMenu of={name} actions={[change, leave]} />;
}
