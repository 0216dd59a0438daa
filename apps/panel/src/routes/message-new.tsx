import { ComposeScreen } from '#/features/messages/compose/ComposeScreen.tsx';
import { AudienceChips } from '#/features/people/filters/AudienceChips.tsx';
import { usePeople } from '#/features/people/use-people.ts';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = { title: 'Mensaje nuevo', permission: 'messages.manage' };

/** The people of the address get the message: the same filters as those of the list. */
export function Component() {
  const { audience } = usePeople();
  return <ComposeScreen audience={audience} filters={<AudienceChips />} />;
}
