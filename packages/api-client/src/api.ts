import type { ChangePasswordBody, LoginBody, SignUpBody, VerifyCodeBody } from '@dorsal/api-contract/auth';
import type { EmbedCheckRequestBody } from '@dorsal/api-contract/embed';
import type { ContactFormBody } from '@dorsal/api-contract/general';
import type {
  ChangeItemsBody,
  CheckoutBody,
  PlaceOrderBody,
  VerifyAddressCodeBody,
} from '@dorsal/api-contract/order-requests';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { AskNoticeBody } from '@dorsal/api-contract/ticket-notices';
import type {
  DeleteAccountBody,
  ProfileBody,
  PurchasesBody,
  SaveBillingBody,
} from '@dorsal/api-contract/user';
import { courseCalls } from './course-calls.ts';
import { kyHttp } from './lazy-ky.ts';
import type {
  AuthAnswer,
  CheckedOutOrder,
  ConfirmedEmail,
  EmbedCheck,
  Event,
  EventListItem,
  EventSummary,
  Order,
  PlacedOrder,
  Profile,
  PublicOrder,
  PurchasedTicket,
  Purchases,
  WalletLinks,
} from './models.ts';
import { createTransport, type Transport, type TransportOptions } from './transport.ts';

/** Proves that an order is the caller's. */
export interface OrderAccess {
  readonly checkoutToken?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface OrderWrite {
  readonly checkoutToken: string;
  /** A UUID, the same for each retry of one click. */
  readonly idempotencyKey: string;
}

const writeHeaders = ({ checkoutToken, idempotencyKey }: OrderWrite) => ({
  'X-Checkout-Token': checkoutToken,
  'Idempotency-Key': idempotencyKey,
});

/** A place that the signed-in user has bought. */
export interface HeldPlace {
  readonly orderId: string;
  readonly participantId: string;
}

/**
 * The API's calls by resource. Each rejects with an `ApiError` of the class for the status. `call` is for modules that
 * are loaded lazily, such as `./after-purchase`.
 */
export function createApi(options: TransportOptions = {}) {
  const { call, serverAheadMs } = createTransport(options, kyHttp(options.fetch));
  return {
    serverAheadMs,
    call,
    auth: {
      login: (body: LoginBody): Promise<AuthAnswer> => call('POST /api/auth/login/user', { body }),
      signUp: (body: SignUpBody): Promise<AuthAnswer> => call('POST /api/auth/signup/user', { body }),
      confirmEmail: (token: string, type = 'user' as const): Promise<ConfirmedEmail> =>
        call('GET /api/auth/confirm-email/:type/:token', { params: { type, token } }),
      googleNonce: () => call('POST /api/auth/google/nonce'),
      /** `token`: the ID token from Google's script. */
      google: (token: string): Promise<AuthAnswer> => call('POST /api/auth/google/user', { body: { token } }),
      verifyCode: (body: VerifyCodeBody): Promise<ConfirmedEmail> =>
        call('POST /api/auth/verify-code/user', { body }),
      sendCode: (email: string) => call('POST /api/auth/send-code/user', { body: { email } }),
      sendConfirmationEmail: (email: string) =>
        call('POST /api/auth/send-confirmation-email/user', { body: { email } }),
      requestPasswordReset: (email: string) =>
        call('POST /api/auth/request-password-reset/user', { body: { email } }),
      validateResetToken: (token: string) =>
        call('GET /api/auth/validate-reset-token/user/:token', { params: { token } }),
      resetPassword: (token: string, newPassword: string) =>
        call('POST /api/auth/reset-password/user/:token', { params: { token }, body: { newPassword } }),
      /**
       * Sets the password after a confirmation with `passwordRequired`, using the access token of that response.
       * That token isn't the stored one: a 401 neither refreshes nor ends a session.
       */
      firstPassword: (newPassword: string, accessToken: string) =>
        call('POST /api/auth/first-password', {
          body: { newPassword },
          headers: { Authorization: `Bearer ${accessToken}` },
        }),
      changePassword: (body: ChangePasswordBody) => call('POST /api/auth/change-password', { body }),
      logout: () => call('POST /api/auth/logout'),
    },
    ...courseCalls(call),
    embed: {
      /**
       * What stops the checkout on a page. If the page can't be read, rejects with an `ApiError` that says what to do.
       */
      check: (body: EmbedCheckRequestBody, signal?: AbortSignal): Promise<EmbedCheck> =>
        call('POST /api/embed/check', { body, signal }),
    },
    events: {
      list: (signal?: AbortSignal): Promise<EventListItem[]> => call('GET /api/events/list', { signal }),
      /** The same list unparsed, so that a worker can parse it if it is long. */
      listBytes: ({ known, signal }: ListBytesOptions = {}) =>
        call('GET /api/events/list', { read: bytesUnless(known), signal }),
      get: (id: string, signal?: AbortSignal): Promise<Event> =>
        call('GET /api/events/event/:id', { params: { id }, signal }),
      /** Other upcoming events of the event's organizer. */
      ofSameOrganizer: (id: string, signal?: AbortSignal): Promise<EventSummary[]> =>
        call('GET /api/events/event/:id/same-organizer', { params: { id }, signal }),
      /** Only 200 means that the message is stored. */
      writeToOrganizer: (id: string, body: ContactFormBody) =>
        call('POST /api/events/event/:id/organizer-message', { params: { id }, body, status: 200 }),
      tickets: (eventId: string, signal?: AbortSignal): Promise<PurchasedTicket[]> =>
        call('GET /api/events/event/:eventId/tickets', { params: { eventId }, signal }),
    },
    general: {
      /** Only 200 means that the message is stored (spec, section 8). Rejects with an `ApiError` for any other status. */
      contact: (body: ContactFormBody) => call('POST /api/general/contactform', { body, status: 200 }),
      /** Work for the captcha; rejects with NotFoundError if Google's captcha is used instead. */
      captchaChallenge: () => call('GET /api/captcha/challenge'),
    },
    ...orderCalls(call),
    participants: {
      /** The links that add the participant's ticket to a phone's wallet. */
      walletLinks: ({ orderId, participantId }: HeldPlace, signal?: AbortSignal): Promise<WalletLinks> =>
        call('GET /api/orders/:orderId/participants/:participantId/wallet', {
          params: { orderId, participantId },
          signal,
        }),
    },
    advertising: {
      /** Ends an organizer's advertising. `token`: from the link in the e-mail. */
      withdraw: (token: string) => call('POST /api/advertising/:token/withdraw', { params: { token } }),
    },
    ticketNotices: {
      /** Requests one e-mail for when the ticket type can be bought; the person must confirm it by e-mail. */
      ask: (body: AskNoticeBody) => call('POST /api/ticket-notices', { body }),
      /** `token`: from the link in the e-mail. */
      confirm: (token: string) => call('POST /api/ticket-notices/:token/confirm', { params: { token } }),
      stop: (token: string) => call('DELETE /api/ticket-notices/:token', { params: { token } }),
    },
    user: {
      profile: (signal?: AbortSignal): Promise<Profile> => call('GET /api/user/profile', { signal }),
      purchases: async (signal?: AbortSignal): Promise<Purchases> =>
        purchasesOf(await call('GET /api/user/purchases', { signal })),
      saveProfile: (entries: ProfileEntries): Promise<Profile> =>
        call('PUT /api/user', { body: profileForm(entries) }),
      saveBilling: (billingData: SaveBillingBody['billingData']): Promise<Profile> =>
        call('PUT /api/user/billing', { body: { billingData } }),
      /** All data that are stored about the user. */
      data: () => call('GET /api/user/data'),
      deleteAccount: (body: DeleteAccountBody) => call('POST /api/user/delete', { body }),
      closeOtherSessions: () => call('POST /api/user/close-other-sessions'),
    },
  };
}

/** The calls of a purchase. */
export type OrderApi = Pick<Api, 'serverAheadMs' | 'call' | 'invoices' | 'orders'>;

/**
 * `createApi` for pages that only make the calls of a purchase: their bundle leaves out ky and all other calls. The
 * calls and their errors are the same.
 */
export function createOrderApi(options: TransportOptions = {}): OrderApi {
  const { call, serverAheadMs } = createTransport(
    options,
    options.fetch ?? ((address, request) => fetch(address, request)),
  );
  return { serverAheadMs, call, ...orderCalls(call) };
}

const orderCalls = (call: Transport['call']) => ({
  invoices: {
    /** The PDF. A guest needs the order's checkout token. */
    get: async (orderId: string, { checkoutToken, signal }: OrderAccess = {}): Promise<Blob> => {
      const answer = await call('POST /api/events/get-pdf-ticket', {
        body: { orderId },
        ...(checkoutToken && { headers: { 'X-Checkout-Token': checkoutToken } }),
        signal,
      });
      if (!(answer instanceof Blob)) throw new TypeError('An invoice was not answered as a file.');
      return answer;
    },
  },
  orders: {
    /**
     * Send the same two values with each retry of one click: a UUID, and a secret random text of at least 16 characters. The
     * server refuses a guest's retry without the secret.
     */
    place: (body: PlaceOrderBody, idempotencyKey: string, idempotencySecret: string): Promise<PlacedOrder> =>
      call('POST /api/orders', {
        body,
        headers: { 'Idempotency-Key': idempotencyKey, 'Idempotency-Secret': idempotencySecret },
      }),
    /** Sends the e-mail with the code that confirms an address in the checkout. */
    sendAddressCode: (email: string) => call('POST /api/orders/address-code', { body: { email } }),
    /** Exchanges the code for the `addressToken` that the order needs after `address_unconfirmed`. */
    verifyAddressCode: (body: VerifyAddressCodeBody) =>
      call('POST /api/orders/address-code/verify', { body }),
    changeItems: (orderId: string, body: ChangeItemsBody, write: OrderWrite): Promise<Order> =>
      call('PUT /api/orders/:orderId/items', {
        params: { orderId },
        body,
        headers: writeHeaders(write),
      }),
    checkout: (orderId: string, body: CheckoutBody, write: OrderWrite): Promise<CheckedOutOrder> =>
      call('PUT /api/orders/:orderId/checkout', {
        params: { orderId },
        body,
        headers: writeHeaders(write),
      }),
    cancel: (orderId: string, checkoutToken: string) =>
      call('DELETE /api/orders/:orderId', {
        params: { orderId },
        headers: { 'X-Checkout-Token': checkoutToken },
      }),
    /** The whole order for its owner (session or checkout token), else its public form. */
    get: (orderId: string, { checkoutToken, signal }: OrderAccess = {}): Promise<Order | PublicOrder> =>
      call('GET /api/orders/:orderId', {
        params: { orderId },
        ...(checkoutToken && { headers: { 'X-Checkout-Token': checkoutToken } }),
        signal,
      }),
  },
});

export interface ListBytesOptions {
  /** The `etag` of the list that the caller already has. */
  readonly known?: string | undefined;
  readonly signal?: AbortSignal;
}

/** An unparsed list: JSON in UTF-8. */
export interface ListBytes {
  /** The same for the same list; undefined if the server sends none. */
  readonly etag: string | undefined;
  /**
   * Undefined if the list is the known one. A blob, so that the page can hand a long list on without copying it into
   * its memory, which would block it.
   */
  readonly bytes: Blob | undefined;
}

const bytesUnless =
  (known: string | undefined) =>
  async (response: Response): Promise<ListBytes> => {
    const etag = response.headers.get('etag') ?? undefined;
    if (etag === undefined || etag !== known) return { etag, bytes: await response.blob() };
    await response.body?.cancel();
    return { etag, bytes: undefined };
  };

/** The input of `PUT /api/user`. */
export interface ProfileEntries {
  readonly name: string;
  /** The whole list; the caller leaves out empty ones (`profileOptions` of the domain). */
  readonly options: ProfileBody['options'];
  /** A new photo. */
  readonly photo?: File | undefined;
  /** The present photo's address, to keep it. */
  readonly presentPhoto?: string | undefined;
}

function profileForm({ name, options, photo, presentPhoto }: ProfileEntries): FormData {
  const form = new FormData();
  form.set('name', name);
  form.set('options', JSON.stringify(options));
  if (presentPhoto) form.set('profilePictureOld', presentPhoto);
  // Last, so that the server has read the fields when the file arrives.
  if (photo) form.set('profilePicture', photo);
  return form;
}

export type Api = ReturnType<typeof createApi>;

/** @NOTE The plain array of orders predates the object form; older servers may still send it. */
function purchasesOf(answer: PurchasesBody | OrderBody[]): PurchasesBody {
  if (!Array.isArray(answer)) return answer;
  const spentCents = answer
    .filter((order) => order.status === 'paid')
    .reduce((sum, order) => sum + Math.round(order.totalAmount * 100), 0);
  return {
    orders: answer,
    totalSpent: spentCents / 100,
    allEventIds: [...new Set(answer.map((order) => order.eventId))],
  };
}
