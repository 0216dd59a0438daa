import type { TeamBody } from '@dorsal/api-contract/panel/members';

/** A row of the team: a member or an open invitation. */
export type TeamRow =
  | ({ kind: 'member' } & TeamBody['members'][number])
  | ({ kind: 'invitation' } & TeamBody['invitations'][number]);
