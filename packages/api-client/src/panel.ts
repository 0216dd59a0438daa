import type { MemberGrantBody, InviteBody } from '@dorsal/api-contract/panel/members';
import type {
  EntityBody,
  AcceptInvitationBody,
  RegisterOrganizerBody,
} from '@dorsal/api-contract/panel/organizers';
import type { NoticeChoiceBody } from '@dorsal/api-contract/panel/notices';
import type { PublishBody, SaveDraftBody } from '@dorsal/api-contract/panel/events';
import type { PictureCropBody } from '@dorsal/api-contract/panel/pictures';
import type { CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type {
  PreviewMessageBody,
  SendMessageBody,
  TestMessageBody,
} from '@dorsal/api-contract/panel/messages';
import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import type { ExportPeopleBody, SaveTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import type { ManualOrderBody } from '@dorsal/api-contract/panel/manual-orders';
import type { ListInvoicesBody } from '@dorsal/api-contract/panel/invoices';
import type { ListOrdersBody } from '@dorsal/api-contract/panel/orders';
import type { RefundChoiceBody, RequestRefundBody } from '@dorsal/api-contract/panel/refunds';
import type { SavePayoutAccountBody } from '@dorsal/api-contract/panel/payouts';
import type { RefundLimitsBody } from '@dorsal/api-contract/panel/settings';
import type {
  BankColumnChoiceBody,
  ConfirmLinesBody,
  ConfirmTransferBody,
  ListTransfersBody,
} from '@dorsal/api-contract/panel/transfers';
import type { SaveViewBody } from '@dorsal/api-contract/panel/people-views';
import type { WireBody } from '@dorsal/api-contract/wire';
import type { SecondFactorBody } from '@dorsal/api-contract/panel/session';
import type { ActivityAction } from '@dorsal/api-contract/panel/activity';
import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import { kyHttp } from './lazy-ky.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export type PanelApiOptions = Pick<TransportOptions, 'baseUrl' | 'fetch'>;

/** Names an event of an organizer. */
export interface EventRef {
  readonly organizerId: string;
  readonly eventId: string;
}

/** Names a message to participants of an event. */
export interface MessageRef extends EventRef {
  readonly messageId: string;
}

/** Names an order of an event in the panel. */
export interface OrderRef extends EventRef {
  readonly orderId: string;
}

/** Names a refund of an order. */
export interface RefundRef extends OrderRef {
  readonly refundId: string;
}

/** Names an invoice over an order of an event. */
export interface InvoiceRef extends EventRef {
  readonly invoiceId: string;
}

/** Names a participant of an event in the panel. */
export interface PersonRef extends EventRef {
  readonly personId: string;
}

/** An authenticator's response, as `@simplewebauthn/browser` returns it. */
interface AuthenticatorResponse {
  readonly id: string;
}

/**
 * The calls of the organizers' panel, by resource. The session is a cookie that scripts can't read. Each call rejects
 * with an `ApiError` of the class for the status: a 403 with the code `second_factor_needed` or `second_factor_missing`
 * asks for the second factor.
 */
export function createPanelApi({ fetch: given, ...options }: PanelApiOptions = {}) {
  const { call } = createTransport(options, kyHttp(given));
  return {
    session: {
      get: (signal?: AbortSignal) => call('GET /api/panel/session', { signal }),
      signIn: (email: string, password: string) =>
        call('POST /api/panel/session', { body: { email, password } }),
      signOut: () => call('DELETE /api/panel/session'),
      googleNonce: () => call('POST /api/panel/session/google/nonce'),
      /** `token`: the ID token from Google's script. */
      google: (token: string) => call('POST /api/panel/session/google', { body: { token } }),
      passkeyOptions: () => call('POST /api/panel/session/passkey-options'),
      passkey: (response: AuthenticatorResponse) =>
        call('POST /api/panel/session/passkey', { body: { response: { ...response } } }),
      secondFactor: (body: SecondFactorBody) => call('POST /api/panel/session/second-factor', { body }),
      sudo: (body: SecondFactorBody) => call('POST /api/panel/session/sudo', { body }),
      rename: (name: string) => call('PUT /api/panel/session/name', { body: { name } }),
      list: (signal?: AbortSignal) => call('GET /api/panel/sessions', { signal }),
      end: (sessionId: string) => call('DELETE /api/panel/sessions/:sessionId', { params: { sessionId } }),
      endOthers: () => call('DELETE /api/panel/sessions'),
      requestPasswordReset: (email: string) => call('POST /api/panel/password-reset', { body: { email } }),
      resetPassword: (token: string, newPassword: string) =>
        call('POST /api/panel/password-reset/:token', { params: { token }, body: { newPassword } }),
    },
    factors: {
      get: (signal?: AbortSignal) => call('GET /api/panel/factors', { signal }),
      startTotp: () => call('POST /api/panel/factors/totp'),
      confirmTotp: (code: string) => call('POST /api/panel/factors/totp/confirm', { body: { code } }),
      removeTotp: () => call('DELETE /api/panel/factors/totp'),
      passkeyOptions: () => call('POST /api/panel/factors/passkeys/options'),
      addPasskey: (name: string, response: AuthenticatorResponse) =>
        call('POST /api/panel/factors/passkeys', { body: { name, response: { ...response } } }),
      removePasskey: (passkeyId: string) =>
        call('DELETE /api/panel/factors/passkeys/:passkeyId', { params: { passkeyId } }),
      renewRecoveryCodes: () => call('POST /api/panel/factors/recovery-codes'),
    },
    organizers: {
      list: (signal?: AbortSignal) => call('GET /api/panel/organizers', { signal }),
      register: (body: RegisterOrganizerBody) => call('POST /api/panel/organizers', { body }),
      invitation: (token: string, signal?: AbortSignal) =>
        call('GET /api/panel/invitations/:token', { params: { token }, signal }),
      acceptInvitation: (token: string, body: AcceptInvitationBody) =>
        call('POST /api/panel/invitations/:token/accept', { params: { token }, body }),
    },
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
    events: {
      list: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events', { params: { organizerId }, signal }),
      get: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId', { params, signal }),
      create: (organizerId: string, name: string) =>
        call('POST /api/organizer/:organizerId/events', { params: { organizerId }, body: { name } }),
      /** `day`: the next edition's, `2027-12-12`, in the event's zone. */
      duplicate: (params: EventRef, day: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/duplicate', { params, body: { day } }),
      importFile: (organizerId: string, event: Record<string, unknown>) =>
        call('POST /api/organizer/:organizerId/events/import', { params: { organizerId }, body: { event } }),
      exportFile: (params: EventRef) =>
        call('GET /api/organizer/:organizerId/events/:eventId/export', { params }),
      draft: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/draft', { params, signal }),
      saveDraft: (params: EventRef, body: SaveDraftBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/draft', { params, body }),
      versions: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/versions', { params, signal }),
      version: ({ organizerId, eventId }: EventRef, version: number, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/versions/:version', {
          params: { organizerId, eventId, version },
          signal,
        }),
      publish: (params: EventRef, body: PublishBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/publish', { params, body }),
      unschedule: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/unschedule', { params }),
      close: (params: EventRef) => call('POST /api/organizer/:organizerId/events/:eventId/close', { params }),
      reopen: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/reopen', { params }),
      archive: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/archive', { params }),
      unarchive: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/unarchive', { params }),
      createPreviewLink: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/preview-link', { params }),
      revokePreviewLink: (params: EventRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/preview-link/revoke', { params }),
      remove: (params: EventRef) => call('DELETE /api/organizer/:organizerId/events/:eventId', { params }),
    },
    devices: {
      list: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/devices', { params, signal }),
      add: (params: EventRef, name: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/devices', { params, body: { name } }),
      renew: ({ organizerId, eventId }: EventRef, deviceId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/devices/:deviceId/renew', {
          params: { organizerId, eventId, deviceId },
        }),
      revoke: ({ organizerId, eventId }: EventRef, deviceId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/devices/:deviceId/revoke', {
          params: { organizerId, eventId, deviceId },
        }),
    },
    pictures: {
      /** Stores a picture for the event's draft, which shows it once it names its id. `crop`: the part that is shown. */
      upload: (params: EventRef, { file, crop }: PictureUpload) =>
        call('POST /api/organizer/:organizerId/events/:eventId/pictures', {
          params,
          body: pictureForm({ file, crop }),
        }),
    },
    people: {
      options: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/options', { params, signal }),
      list: (params: EventRef, body: ListPeopleBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/list', { params, body, signal }),
      /** `questionId`: the question whose answers are counted; null: none. */
      counts: (
        params: EventRef,
        audience: PeopleAudienceBody,
        questionId: string | null,
        signal?: AbortSignal,
      ) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/counts', {
          params,
          body: { audience, questionId },
          signal,
        }),
      get: (params: PersonRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/:personId', { params, signal }),
      reveal: (params: PersonRef, questionId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/reveal', {
          params,
          body: { questionId },
        }),
      correct: (params: PersonRef, body: CorrectParticipantBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/:personId', { params, body }),
      resend: (params: PersonRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/resend', { params }),
    },
    notices: {
      get: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/notices', { params: { organizerId }, signal }),
      choose: (organizerId: string, notices: NoticeChoiceBody['notices']) =>
        call('PUT /api/organizer/:organizerId/notices', { params: { organizerId }, body: { notices } }),
    },
    figures: {
      /** Of a period in the event's zone; without one of the whole sale. */
      get: (params: EventRef, query: SalesFiguresQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/figures', { params, query, signal }),
    },
    entrance: {
      figures: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/entrance', { params, signal }),
      admit: (params: PersonRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/:personId/admit', { params }),
    },
    messages: {
      list: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/messages', { params, signal }),
      preview: (params: EventRef, body: PreviewMessageBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages/preview', { params, body, signal }),
      /** `body.people`: the number that the sender confirmed; the answer is 409 if it has changed. */
      send: (params: EventRef, body: SendMessageBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages', { params, body }),
      /** Mails the caller what the reader of `body.index` would get. */
      test: (params: EventRef, body: TestMessageBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages/test', { params, body }),
      get: (params: MessageRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/messages/:messageId', { params, signal }),
      stop: (params: MessageRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/messages/:messageId/stop', { params }),
    },
    orders: {
      list: (params: EventRef, body: ListOrdersBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/list', { params, body, signal }),
      get: (params: OrderRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/orders/:orderId', { params, signal }),
      /** Without a refund. */
      cancelPlaces: (params: OrderRef, personIds: string[]) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/cancel-places', {
          params,
          body: { personIds },
        }),
      resend: (params: OrderRef) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/resend', { params }),
    },
    manualOrders: {
      form: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/order-form', { params, signal }),
      /** `key`: a new UUID for each order. */
      make: (params: EventRef, body: ManualOrderBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders', { params, body }),
    },
    refunds: {
      preview: (params: OrderRef, body: RefundChoiceBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/preview', {
          params,
          body,
          signal,
        }),
      /** `key`: a new UUID for each refund; a retry after a lost answer repeats it. */
      request: (params: OrderRef, body: RequestRefundBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds', { params, body }),
      /** Mails the buyer another link for the account of a refund by transfer. */
      askAccount: (params: RefundRef) =>
        call(
          'POST /api/organizer/:organizerId/events/:eventId/orders/:orderId/refunds/:refundId/account-link',
          { params },
        ),
    },
    payouts: {
      list: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/payouts', { params: { organizerId }, signal }),
      account: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/payout-account', { params: { organizerId }, signal }),
      saveAccount: (organizerId: string, body: SavePayoutAccountBody) =>
        call('PUT /api/organizer/:organizerId/payout-account', { params: { organizerId }, body }),
    },
    transfers: {
      list: (organizerId: string, body: ListTransfersBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/transfers/list', { params: { organizerId }, body, signal }),
      /** The undecided lines of the bank's files, each with the order that it seems to pay. */
      lines: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/transfers/lines', { params: { organizerId }, signal }),
      /** `columns`: of a table whose columns the server asked for. */
      import: (organizerId: string, upload: BankFileUpload) =>
        call('POST /api/organizer/:organizerId/transfers/files', {
          params: { organizerId },
          body: bankFileForm(upload),
        }),
      /** `key`: a new UUID for each press; a retry after a lost answer repeats it. */
      confirmLines: (organizerId: string, body: ConfirmLinesBody) =>
        call('POST /api/organizer/:organizerId/transfers/confirm', { params: { organizerId }, body }),
      /** Without a line of the bank; `key` as for `confirmLines`. */
      confirm: (organizerId: string, orderId: string, body: ConfirmTransferBody) =>
        call('POST /api/organizer/:organizerId/transfers/orders/:orderId/confirm', {
          params: { organizerId, orderId },
          body,
        }),
      /** Sets a line aside that pays no order, or takes it back. */
      decide: (organizerId: string, lineId: string, isIgnored: boolean) =>
        call('PUT /api/organizer/:organizerId/transfers/lines/:lineId', {
          params: { organizerId, lineId },
          body: { isIgnored },
        }),
    },
    settlement: {
      /** `period`: a month (`2026-11`) or days (`2026-11-01..2026-11-15`); without it, all days. */
      event: (params: EventRef, query: SettlementQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/settlement', { params, query, signal }),
      eventCsv: (params: EventRef, query: SettlementQuery = {}): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/settlement.csv', {
          params,
          query,
          read: blobOf,
        }),
      eventPdf: (params: EventRef, query: SettlementQuery = {}): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/settlement.pdf', {
          params,
          query,
          read: blobOf,
        }),
      all: (organizerId: string, query: SettlementQuery = {}, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/settlement', { params: { organizerId }, query, signal }),
      allCsv: (organizerId: string, query: SettlementQuery = {}): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/settlement.csv', {
          params: { organizerId },
          query,
          read: blobOf,
        }),
    },
    invoices: {
      list: (organizerId: string, body: ListInvoicesBody, signal?: AbortSignal) =>
        call('POST /api/organizer/:organizerId/invoices/list', { params: { organizerId }, body, signal }),
      pdf: (params: InvoiceRef): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/events/:eventId/invoices/:invoiceId/pdf', {
          params,
          read: blobOf,
        }),
    },
    commissionInvoices: {
      list: (organizerId: string, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/commission-invoices', { params: { organizerId }, signal }),
      pdf: (organizerId: string, commissionInvoiceId: string): Promise<Blob> =>
        call('GET /api/organizer/:organizerId/commission-invoices/:commissionInvoiceId/pdf', {
          params: { organizerId, commissionInvoiceId },
          read: blobOf,
        }),
    },
    peopleViews: {
      list: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/views', { params, signal }),
      counts: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/views/counts', { params, signal }),
      create: (params: EventRef, body: SaveViewBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/views', { params, body }),
      change: ({ organizerId, eventId }: EventRef, viewId: string, body: SaveViewBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/views/:viewId', {
          params: { organizerId, eventId, viewId },
          body,
        }),
      remove: ({ organizerId, eventId }: EventRef, viewId: string) =>
        call('DELETE /api/organizer/:organizerId/events/:eventId/people/views/:viewId', {
          params: { organizerId, eventId, viewId },
        }),
    },
    peopleExports: {
      /**
       * The answer's `url` downloads the file: navigate to it, or click a link with `download`. It is null for a large
       * file, which the worker writes: `jobs` shows how far it is.
       */
      prepare: (params: EventRef, body: ExportPeopleBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/exports', { params, body }),
      jobs: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/export-jobs', { params, signal }),
      /** The `url` downloads the file of an export that is done. */
      linkJob: ({ organizerId, eventId }: EventRef, jobId: string) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/export-jobs/:jobId/link', {
          params: { organizerId, eventId, jobId },
        }),
      removeJob: ({ organizerId, eventId }: EventRef, jobId: string) =>
        call('DELETE /api/organizer/:organizerId/events/:eventId/people/export-jobs/:jobId', {
          params: { organizerId, eventId, jobId },
        }),
      templates: (params: EventRef, signal?: AbortSignal) =>
        call('GET /api/organizer/:organizerId/events/:eventId/people/templates', { params, signal }),
      createTemplate: (params: EventRef, body: SaveTemplateBody) =>
        call('POST /api/organizer/:organizerId/events/:eventId/people/templates', { params, body }),
      changeTemplate: ({ organizerId, eventId }: EventRef, templateId: string, body: SaveTemplateBody) =>
        call('PUT /api/organizer/:organizerId/events/:eventId/people/templates/:templateId', {
          params: { organizerId, eventId, templateId },
          body,
        }),
      removeTemplate: ({ organizerId, eventId }: EventRef, templateId: string) =>
        call('DELETE /api/organizer/:organizerId/events/:eventId/people/templates/:templateId', {
          params: { organizerId, eventId, templateId },
        }),
    },
  };
}

const blobOf = (response: Response): Promise<Blob> => response.blob();

/** Which days of a settlement. */
export interface SettlementQuery {
  readonly period?: string;
}

/** A picture, and the part of it that is shown. */
export interface PictureUpload {
  readonly file: File;
  readonly crop: PictureCropBody;
}

function pictureForm({ file, crop }: PictureUpload): FormData {
  const form = new FormData();
  form.set('crop', JSON.stringify(crop));
  form.set('picture', file);
  return form;
}

/** A bank's file, and the columns that a person chose for it. */
export interface BankFileUpload {
  readonly file: File;
  readonly columns?: BankColumnChoiceBody | undefined;
}

function bankFileForm({ file, columns }: BankFileUpload): FormData {
  const form = new FormData();
  if (columns) form.set('columns', JSON.stringify(columns));
  form.set('file', file);
  return form;
}

/** A window of participants. */
export type ListPeopleBody = WireBody<'POST /api/organizer/:organizerId/events/:eventId/people/list'>;

/** A page of the activity. */
/** Which sales are asked for: days of the event's zone, both included, and the steps of the chart. */
export interface SalesFiguresQuery {
  readonly from?: string;
  readonly to?: string;
  readonly step?: SalesFiguresBody['step'];
}

export interface ActivityQuery {
  readonly before?: string;
  readonly action?: ActivityAction;
}

export type PanelApi = ReturnType<typeof createPanelApi>;
