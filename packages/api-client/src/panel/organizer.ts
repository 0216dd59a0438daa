import type { MemberGrantBody, InviteBody } from '@dorsal/api-contract/panel/members';
import type { EntityBody } from '@dorsal/api-contract/panel/organizers';
import type { NoticeChoiceBody } from '@dorsal/api-contract/panel/notices';
import type { RefundLimitsBody } from '@dorsal/api-contract/panel/settings';
import type { ActivityAction } from '@dorsal/api-contract/panel/activity';
import { blobOf } from './blob-of.ts';
import type { Transport } from '../transport.ts';

/** A page of the activity. */
export interface ActivityQuery {
  readonly before?: string;
  readonly action?: ActivityAction;
}

/** An organizer's members, activity, settings and notices, and the first page of its panel. */
export function organizerCalls({ call }: Pick<Transport, 'call'>) {
  return {
    members: {
      team: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/members', { params: { organizerId }, signal }),
      change: (organizerId: string, userId: string, body: MemberGrantBody) =>
        call('PUT /api/organizer/:organizerId/members/:userId', { params: { organizerId, userId }, body }),
      remove: (organizerId: string, userId: string) =>
        call('DELETE /api/organizer/:organizerId/members/:userId', { params: { organizerId, userId } }),
      leave: (organizerId: string) =>
        call('POST /api/organizer/:organizerId/leave', { params: { organizerId } }),
      requireSecondFactor: (organizerId: string, required: boolean) =>
        call('PUT /api/organizer/:organizerId/second-factor', {
          params: { organizerId },
          body: { required },
        }),
      invite: (organizerId: string, body: InviteBody) =>
        call('POST /api/organizer/:organizerId/invitations', { params: { organizerId }, body }),
      resendInvitation: (organizerId: string, invitationId: string) =>
        call('POST /api/organizer/:organizerId/invitations/:invitationId/resend', {
          params: { organizerId, invitationId },
        }),
      revokeInvitation: (organizerId: string, invitationId: string) =>
        call('DELETE /api/organizer/:organizerId/invitations/:invitationId', {
          params: { organizerId, invitationId },
        }),
    },
    activity: {
      /** `before`: the `next` of the previous page. */
      list: (organizerId: string, query: ActivityQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/activity', { params: { organizerId }, query, signal }),
      /** CSV. */
      export: async (organizerId: string): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/activity/export', {
          params: { organizerId },
          read: blobOf,
        }),
    },
    settings: {
      entity: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/entity', { params: { organizerId }, signal }),
      saveEntity: (organizerId: string, body: EntityBody) =>
        call('PUT /api/organizer/:organizerId/entity', { params: { organizerId }, body }),
      refundLimits: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/refund-limits', { params: { organizerId }, signal }),
      saveRefundLimits: (organizerId: string, body: RefundLimitsBody) =>
        call('PUT /api/organizer/:organizerId/refund-limits', { params: { organizerId }, body }),
      origins: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/origins', { params: { organizerId }, signal }),
      addOrigin: (organizerId: string, origin: string) =>
        call('POST /api/organizer/:organizerId/origins', { params: { organizerId }, body: { origin } }),
      removeOrigin: (organizerId: string, origin: string) =>
        call('POST /api/organizer/:organizerId/origins/remove', {
          params: { organizerId },
          body: { origin },
        }),
    },
    home: {
      get: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/home', { params: { organizerId }, signal }),
    },
    notices: {
      get: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/notices', { params: { organizerId }, signal }),
      choose: (organizerId: string, notices: NoticeChoiceBody['notices']) =>
        call('PUT /api/organizer/:organizerId/notices', { params: { organizerId }, body: { notices } }),
    },
  };
}
