import { z } from 'zod';
import { codePointLength } from '@dorsal/domain/code-points';
import { messageKinds, messageMailStates, messageStates } from '@dorsal/domain/message-kinds';
import { messageMaxLength, messagePlaceholders } from '@dorsal/domain/message-text';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id, line } from '../scalars.ts';
import { messageTextProblem } from './message-texts.ts';
import { peopleParams } from './people.ts';
import { peopleAudience } from './people-audience.ts';

export const messageKind = z.enum(messageKinds);
export const messageState = z.enum(messageStates);
export const messageMailState = z.enum(messageMailStates);

const count = z.int().min(0);
const missingText = 'Escribe el mensaje.';
const longText = `Usa como mucho ${messageMaxLength.text} caracteres.`;

function refuseBadText(text: string, context: z.core.$RefinementCtx): void {
  const message = messageTextProblem(text);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
}

/** Paragraphs in plain text, separated by LF. Placeholders stand between braces, addresses are shown in full. */
const messageText = z
  .string({ error: missingText })
  .max(messageMaxLength.text * 3, longText)
  .transform((text) =>
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .normalize('NFC')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, missingText)
      .refine((text) => codePointLength(text) <= messageMaxLength.text, longText)
      .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), 'Quita los caracteres de control.')
      .superRefine(refuseBadText),
  );

const written = {
  kind: messageKind,
  subject: line(messageMaxLength.subject, 'Escribe el asunto.').superRefine(refuseBadText),
  text: messageText,
  audience: peopleAudience,
};

export const sendMessageBody = z
  .strictObject({
    ...written,
    /** When it is sent; null: now. */
    at: dateTime.nullable(),
    /** The people that the sender has confirmed. If the server counts others, the answer is 409. */
    people: count,
  })
  .meta({ id: 'SendMessage' });

/** Which reader is shown, from 0 in the order of their addresses. */
const readerIndex = count.max(10_000_000);

export const previewMessageBody = z
  .strictObject({
    kind: messageKind,
    audience: peopleAudience,
    /** Null: the people are only counted, which is faster. */
    index: readerIndex.nullable(),
  })
  .meta({ id: 'PreviewMessage' });

export const testMessageBody = z.strictObject({ ...written, index: readerIndex }).meta({ id: 'TestMessage' });

export const messagePreview = z
  .object({
    /** People who would be written to. */
    people: count,
    /** Those of them whose transfer is awaited: they hold a place that isn't paid. */
    pendingTransfer: count,
    /** E-mails: people with the same address share one. */
    mails: count,
    /** People of the audience who are left out, each by the first reason that holds. */
    left: z.object({
      /** Canceled or refunded. */
      withoutPlace: count,
      /** The buyer has not paid, or not confirmed the order, and gave another address for them. */
      unconfirmed: count,
      /** Advertising without consent, or for a person under 18. */
      withoutConsent: count,
    }),
    /** One real reader; null: there is no such reader, or none was asked for. */
    reader: z
      .object({
        names: z.array(z.string()),
        /** What `filledMessage` fills the placeholders with. */
        values: z.record(z.enum(messagePlaceholders), z.string()),
        /** Why they get it. */
        reason: z.string(),
      })
      .nullable(),
    /** Receives the replies; null: the organizer has no address for contact, and can't send. */
    replyTo: z.string().nullable(),
    /** The organizer's first message waits for the product's team. */
    needsApproval: z.boolean(),
  })
  .meta({ id: 'MessagePreview' });

const messageFields = {
  _id: id,
  kind: messageKind,
  subject: z.string(),
  state: messageState,
  createdAt: dateTime,
  /** When it leaves or has begun to; null: as soon as it is approved. */
  sendAt: dateTime.nullable(),
  /** Null: a person whose account was deleted. */
  author: z.string().nullable(),
  people: count,
  mails: count,
  /** E-mails by what became of them. All are zero until the sending has begun. */
  progress: z.object({
    waiting: count,
    accepted: count,
    rejected: count,
    givenUp: count,
    skipped: count,
    stopped: count,
  }),
  /** Why the product's team did not let it leave. */
  rejectionReason: z.string().nullable(),
};

export const panelMessage = z.object(messageFields).meta({ id: 'PanelMessage' });

export const panelMessageDetails = z
  .object({
    ...messageFields,
    text: z.string(),
    audience: peopleAudience,
    /** The people whose e-mails were rejected or given up, at most 200. */
    failures: z.array(
      z.object({
        personId: id,
        fullName: z.string(),
        email: z.string(),
        state: z.enum(['rejected', 'givenUp']),
      }),
    ),
  })
  .meta({ id: 'PanelMessageDetails' });

export type SendMessageBody = z.input<typeof sendMessageBody>;
export type TestMessageBody = z.input<typeof testMessageBody>;
export type PreviewMessageBody = z.input<typeof previewMessageBody>;
export type MessagePreviewBody = z.input<typeof messagePreview>;
export type PanelMessageBody = z.input<typeof panelMessage>;
export type PanelMessageDetailsBody = z.input<typeof panelMessageDetails>;

const messageParams = peopleParams.extend({ messageId: id });

export const organizerMessageEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/messages',
    summary: "The messages to an event's participants, newest first",
    authorisation: 'panelSession',
    permission: 'messages.manage',
    params: peopleParams,
    answers: { 200: z.array(panelMessage), ...errorAnswers(401, 403, 404) },
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/messages/preview',
    summary: 'How many people a message would reach, with the data of one of them',
    authorisation: 'panelSession',
    permission: 'messages.manage',
    params: peopleParams,
    body: previewMessageBody,
    answers: { 200: messagePreview, ...errorAnswers(400, 401, 403, 404) },
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/messages',
    summary: 'Sends a message to the people of an audience, now or at a moment',
    authorisation: 'panelSession',
    permission: 'messages.manage',
    params: peopleParams,
    body: sendMessageBody,
    answers: { 201: panelMessageDetails, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/messages/test',
    summary: 'Mails the caller what one reader of a message would get',
    authorisation: 'panelSession',
    permission: 'messages.manage',
    params: peopleParams,
    body: testMessageBody,
    answers: { 204: null, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/messages/:messageId',
    summary: 'One message with its progress, and the people whom it could not reach',
    authorisation: 'panelSession',
    permission: 'messages.manage',
    params: messageParams,
    answers: { 200: panelMessageDetails, ...errorAnswers(401, 403, 404) },
  }),
  stop: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/messages/:messageId/stop',
    summary: 'Stops a message that has not left completely; what has left stays sent',
    authorisation: 'panelSession',
    permission: 'messages.manage',
    params: messageParams,
    answers: { 200: panelMessageDetails, ...errorAnswers(401, 403, 404, 409) },
  }),
};
