import { z } from 'zod';
import { mayBeLimited } from '@dorsal/domain/organizer-roles';
import { email } from '../email.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id } from '../scalars.ts';
import { organizerRole, secondFactorMethod } from './session.ts';

/** The path of a call for one organizer. */
export const organizerParams = z.object({ organizerId: id });

const grant = {
  role: organizerRole,
  /** The only events of a limited membership; null: all events. */
  eventIds: z.array(id).min(1, 'Elige al menos un evento.').max(200).nullable(),
  /** The end of the membership; null: none. */
  endsAt: dateTime.nullable(),
};

const isLimitAllowed = ({ role, eventIds, endsAt }: z.output<z.ZodObject<typeof grant>>) =>
  mayBeLimited(role) || (eventIds === null && endsAt === null);
const limitedOwner = {
  path: ['role'],
  error:
    'El papel de Propiedad no se puede limitar a unos eventos ni a una fecha. Quita el límite o elige otro papel.',
};

export const memberGrantBody = z
  .strictObject(grant)
  .refine(isLimitAllowed, limitedOwner)
  .meta({ id: 'MemberGrant' });
export const inviteBody = z
  .strictObject({ email, ...grant })
  .refine(isLimitAllowed, limitedOwner)
  .meta({ id: 'Invite' });

const member = z.object({
  ...grant,
  eventIds: z.array(id).nullable(),
  userId: id,
  name: z.string(),
  email: z.string(),
  isYou: z.boolean(),
  /** The strongest enrolled second factor; null: none. */
  secondFactor: secondFactorMethod.nullable(),
  lastSeenAt: dateTime.nullable(),
});

const openInvitation = z.object({
  ...grant,
  eventIds: z.array(id).nullable(),
  _id: id,
  email: z.string(),
  invitedBy: z.string(),
  createdAt: dateTime,
  expiresAt: dateTime,
});

export const team = z
  .object({
    members: z.array(member),
    invitations: z.array(openInvitation),
    /** Whether every member needs a second factor. */
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'Team' });

export type TeamBody = z.input<typeof team>;
export type MemberGrantBody = z.input<typeof memberGrantBody>;
export type InviteBody = z.input<typeof inviteBody>;

const memberParams = organizerParams.extend({ userId: id });
const invitationParams = organizerParams.extend({ invitationId: id });

export const organizerMemberEndpoints = {
  team: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/members',
    summary: 'Members and open invitations',
    authorisation: 'panelSession',
    permission: 'members.read',
    params: organizerParams,
    answers: { 200: team, ...errorAnswers(401, 403, 404) },
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/members/:userId',
    summary: "Changes a member's role and limits, and ends the member's sessions",
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: memberParams,
    body: memberGrantBody,
    answers: { 200: team, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/organizer/:organizerId/members/:userId',
    summary: 'Removes a member, and ends the sessions of that person',
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: memberParams,
    answers: { 200: team, ...errorAnswers(401, 403, 404, 409) },
  }),
  leave: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/leave',
    summary: "Ends the caller's own membership; the last owner can't leave",
    authorisation: 'panelSession',
    permission: 'organizer.leave',
    params: organizerParams,
    answers: { 204: null, ...errorAnswers(401, 403, 404, 409) },
  }),
  requireSecondFactor: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/second-factor',
    summary: 'Whether every member needs a second factor',
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: organizerParams,
    body: z.strictObject({ required: z.boolean() }).meta({ id: 'SecondFactorPolicy' }),
    answers: { 200: team, ...errorAnswers(400, 401, 403, 404) },
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/invitations',
    summary: 'Mails an invitation that is valid for seven days and one use',
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: organizerParams,
    body: inviteBody,
    answers: { 201: team, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
  resendInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/invitations/:invitationId/resend',
    summary: 'Mails an invitation again with a new link; the previous link becomes invalid',
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: invitationParams,
    answers: { 200: team, ...errorAnswers(401, 403, 404, 429) },
  }),
  revokeInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/api/organizer/:organizerId/invitations/:invitationId',
    summary: 'Revokes an invitation',
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: invitationParams,
    answers: { 200: team, ...errorAnswers(401, 403, 404) },
  }),
};
