import type { contract } from './contract.ts';
import type { Authorisation, Endpoint } from './endpoint.ts';
import type { panelContract } from './panel/panel-contract.ts';

/** The callers who may make the call, in words: OpenAPI has no scheme for half of these. */
export const authorisationTexts: Record<Authorisation, string> = {
  none: 'Anybody may make this call.',
  bearer: 'For the signed-in person, with an access token.',
  optionalBearer: 'Anybody may make this call; with an access token it is made for that account.',
  refreshCookie: 'With the refresh cookie that signing in has set, and its `X-XSRF-TOKEN`.',
  checkoutToken: 'With the `checkoutToken` that placing the order has answered.',
  deviceToken:
    "For a phone at an event's entrance, with the token that the operator made for it; it sees that event alone.",
  signature: 'For those whom we, or the TPV, have signed it for: what they send carries a signature.',
  panelSession: "With the cookie of a session of the organizers' panel, on the panel's host.",
  linkToken: 'Whoever has the single-use token of its address, which was sent by e-mail.',
};

export const sudoText = 'A second factor must have been used within the last ten minutes.';

/** The callers of a call of the organizers' panel without an organizer, in words. */
export const callerTexts: Record<NonNullable<Endpoint['caller']>, string> = {
  public: "Anybody may make this call, on the panel's host.",
  session: authorisationTexts.panelSession,
  sudo: `${authorisationTexts.panelSession} ${sudoText}`,
};

/** Which pages of other sites may read the answer. */
export const crossOriginTexts: Record<NonNullable<Endpoint['crossOrigin']>, string> = {
  any: 'Web pages that any organizer lists may read the answer from their own origin.',
  event: "Web pages that the event's organizer lists may read the answer from their own origin.",
  order: "Web pages that the order's organizer lists may read the answer from their own origin.",
};

/** The meaning of a response without its own description; each status has the same meaning in all calls. */
export const statusTexts: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Made',
  204: 'Done; there is nothing to answer',
  303: 'On to the page that shows the result',
  400: 'Something in it is missing or wrong; `fields` says what, where it is about a field',
  401: 'The access, refresh or device token is missing, over or revoked',
  403: 'Not for this person',
  404: 'Not there, or not yours',
  409: 'Out of step with what is stored: sold out, over, or done already',
  422: "Readable, but of no use as it is: an `Idempotency-Key` that came with another body before, a page that can't be looked at",
  429: 'Too often; `Retry-After` says for how long to wait',
};

/** Each resource of the contract, as a group of calls. */
export const tagTexts: Record<keyof typeof contract, string> = {
  advertising: "Organizers' advertising: ending it",
  auth: 'Accounts: signing up and in, links and codes in e-mails, sessions',
  checkIn: "An event's entrance: scans, and the list that works without network",
  courses: 'The races of an event: courses, stations, pick-up of bibs',
  documentRequests: 'The documents that an event asks of its people after the purchase: files, their state',
  embed: "The checkout on organizers' own sites: who may show it",
  eventSearch: 'The search of events on the server, for lists that are too long for a browser',
  events: 'Events, and the tickets and invoices that people have for them',
  general: 'The contact form and its proof of work',
  guardianRequests: 'The consent of the guardian of a person under 18, asked for by e-mail',
  orders: 'Orders: holding places, changing them, sending the checkout',
  payments: 'What the TPV calls',
  refundAccounts: 'The account that a refund by transfer goes to, asked for by e-mail',
  savedAdults:
    'The adults whom the signed-in person may register: asked by e-mail, and saved once they accept',
  savedPeople: 'The people that the signed-in person registers: their own data and their children',
  system: 'Whether this process lives and is ready',
  ticketNotices: 'One e-mail when a ticket type goes on sale, or has a place again',
  user: 'The signed-in person: profile, billing data, purchases, the account itself',
  wallet: 'Tickets in Apple Wallet and Google Wallet',
};

/** Each resource of the organizers' panel, as a group of calls. */
export const panelTagTexts: Record<`panel${Capitalize<keyof typeof panelContract>}`, string> = {
  panelActivity: "The panel: who did what in an organizer's name",
  panelCommissionInvoices: "The panel: the invoices of the portal's company over its commission",
  panelCourses: 'The panel: courses of events, from GPX files',
  panelDevices: "The panel: the phones at an event's entrance",
  panelEntrance: 'The panel: the entrance of an event while it is open',
  panelErasure: "The panel: the answer to a buyer's request to delete the data of an order",
  panelEvents: 'The panel: events and their drafts, preview and publication',
  panelEvidence: 'The panel: what people and guardians accepted, kept five years after the race',
  panelFactors: 'The panel: passkeys, authenticator apps and recovery codes of the signed-in person',
  panelFigures: 'The panel: what an event has sold',
  panelHome: "The panel: an organizer's first screen",
  panelInvoices: 'The panel: the invoices that an organizer issued',
  panelMembers: "The panel: an organizer's people and invitations",
  panelNotices: 'The panel: e-mails about sales, as each member chooses',
  panelMessages: 'The panel: messages to participants',
  panelManualOrders: 'The panel: orders that were paid outside, and invitations',
  panelOrders: 'The panel: orders of an event: list, one order, canceled places, e-mails again',
  panelRefunds: 'The panel: refunds of an order, with an exact preview',
  panelTaxDocuments: 'The panel: documents of an issuer in VERI*FACTU mode, their records and corrections',
  panelTransfers: "The panel: bank transfers, confirmed one by one or from the bank's file",
  panelOrganizers: 'The panel: registering an organizer, accepting an invitation',
  panelPictures: 'The panel: pictures of events',
  panelPayouts: 'The panel: the account that money is paid out to, and what was paid out',
  panelPeople: "The panel: an event's participants",
  panelPeopleDocuments: 'The panel: the documents that participants sent',
  panelPeopleExports: 'The panel: files of participants, and their templates',
  panelPeopleViews: 'The panel: saved views of participants',
  panelSession: 'The panel: signing in and out, second factors, sessions',
  panelSettlement: 'The panel: what events charged, gave back and earned',
  panelSettings: 'The panel: the legal entity, and the sites that show the checkout',
};

/** What all calls have in common. */
export const apiText =
  'Ids are 26 characters of lower-case Crockford base32, dates are ISO 8601 in UTC, money is in euros with two ' +
  'decimals. Bodies are strict: an unknown field is refused; unknown query parameters are ignored. Every refusal has ' +
  'the same body, whose `message` is for the person (in Spanish) and whose `code` is for programs. Calls that ask for ' +
  'an `Idempotency-Key` may be repeated with it: they take effect once and answer the same. A guest places an order with a random ' +
  '`Idempotency-Secret` (16 to 200 characters) beside the key: only a call with both is a repetition. Without it the ' +
  'second call with the key is refused with 422.';
