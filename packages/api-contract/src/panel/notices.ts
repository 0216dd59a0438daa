import { z } from 'zod';
import { organizerNotices } from '@dorsal/domain/organizer-notices';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { organizerParams } from './members.ts';

/** What the caller is notified of by e-mail, for this organizer. */
export const noticeChoice = z
  .strictObject({ notices: z.array(z.enum(organizerNotices)).max(organizerNotices.length) })
  .meta({ id: 'NoticeChoice' });

export type NoticeChoiceBody = z.input<typeof noticeChoice>;

export const organizerNoticeEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/notices',
    summary: 'What the member is notified of by e-mail',
    authorisation: 'panelSession',
    permission: 'figures.read',
    params: organizerParams,
    answers: { 200: noticeChoice, ...errorAnswers(401, 403, 404) },
  }),
  choose: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/notices',
    summary: 'Chooses what the member is notified of by e-mail',
    authorisation: 'panelSession',
    permission: 'figures.read',
    params: organizerParams,
    body: noticeChoice,
    answers: { 200: noticeChoice, ...errorAnswers(400, 401, 403, 404) },
  }),
};
