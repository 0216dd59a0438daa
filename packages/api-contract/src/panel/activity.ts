import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime } from '../scalars.ts';
import { organizerParams } from './members.ts';

/** What is recorded in the activity of an organizer. */
export const activityAction = z.enum([
  'organizerRegistered',
  'organizerApproved',
  'organizerRejected',
  'memberInvited',
  'invitationRevoked',
  'memberJoined',
  'memberChanged',
  'memberRemoved',
  'memberLeft',
  'secondFactorPolicyChanged',
  'entityChanged',
  'originAdded',
  'originRemoved',
  'activityExported',
  'eventCreated',
  'eventPublished',
  'eventScheduled',
  'eventScheduleRemoved',
  'eventClosed',
  'eventReopened',
  'eventArchived',
  'eventUnarchived',
  'eventDeleted',
  'eventExported',
  'previewLinkCreated',
  'previewLinkRevoked',
  'deviceAdded',
  'deviceRenewed',
  'deviceRevoked',
  'peopleViewed',
  'documentShown',
  'healthAnswerShown',
  'personCorrected',
  'ticketsResent',
  'guardianAsked',
  'personFileShown',
  'personFileAccepted',
  'personFileRefused',
  'peopleExported',
  'peopleFileDownloaded',
  'waiverDownloaded',
  'evidenceViewed',
  'evidenceExported',
  'evidenceDownloaded',
  'personAdmitted',
  'messageSent',
  'messageStopped',
  'messageApproved',
  'messageRejected',
  'ordersViewed',
  'orderMade',
  'moneyRefunded',
  'placesCancelled',
  'orderMailsResent',
  'orderDataErased',
  'erasureRefused',
  'refundLimitsChanged',
  'payoutAccountChanged',
  'refundAccountAsked',
  'refundRetried',
  'bankFileImported',
  'transferConfirmed',
  'bankLineIgnored',
  'bankLineRestored',
  'commissionChanged',
  'settlementExported',
  'invoiceDownloaded',
  'taxDocumentCorrected',
  'taxDocumentAnnulled',
  'taxDocumentNoted',
]);

export const activityEntry = z
  .object({
    _id: z.string(),
    at: dateTime,
    /** The person's name; null: the product's team, or a person whose account was deleted. */
    actor: z.string().nullable(),
    network: z.string().nullable(),
    action: activityAction,
    /** What it was done to: a name, an address. */
    subject: z.string(),
    /** Values before and after, by field; null if the action has none. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'ActivityEntry' });

export type ActivityAction = z.input<typeof activityAction>;
export type ActivityEntryBody = z.input<typeof activityEntry>;

export const organizerActivityEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/activity',
    summary: 'The activity, newest first, in pages',
    authorisation: 'panelSession',
    permission: 'activity.read',
    params: organizerParams,
    query: z.object({
      /** The `next` of the previous page. */
      before: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
      action: activityAction.optional(),
    }),
    answers: {
      200: z
        .object({ entries: z.array(activityEntry), next: z.string().nullable() })
        .meta({ id: 'Activity' }),
      ...errorAnswers(400, 401, 403, 404),
    },
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/activity/export',
    summary: 'The whole activity as CSV; the export itself is recorded',
    authorisation: 'panelSession',
    permission: 'activity.export',
    params: organizerParams,
    answerType: 'text/csv',
    answers: { 200: null, ...errorAnswers(401, 403, 404, 429) },
  }),
};
