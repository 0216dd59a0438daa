import type { PanelApi } from '@dorsal/api-client/panel';
import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { sessionQuery } from '#/session/session-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { teamQuery } from './team-query.ts';

/** A call that changes the team and returns it. */
type Change = (members: PanelApi['members'], organizerId: string) => Promise<TeamBody>;

export interface TeamChanges {
  /** Asks for the second factor if needed, and shows what was done. Rejects with the reason. */
  readonly change: (call: Change, done: string) => Promise<void>;
  /** The same, and shows the reason as a message. */
  readonly attempt: (call: Change, done: string) => Promise<void>;
}

/** Changes the team of the organizer of the address. */
export function useTeamChanges(): TeamChanges {
  const { _id, role } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const change: TeamChanges['change'] = async (call, done) => {
    const team = await run(() => call(api.members, _id));
    client.setQueryData(teamQuery(api, _id).queryKey, team);
    toasts.show(done);
    // The role of the person is in the session, too.
    if (team.members.find(({ isYou }) => isYou)?.role !== role)
      await client.invalidateQueries(sessionQuery(api));
  };
  return {
    change,
    async attempt(call, done) {
      try {
        await change(call, done);
      } catch (error) {
        toasts.alert(errorText(error));
      }
    },
  };
}
