import { advertisingEndpoints } from './advertising.ts';
import { authEndpoints } from './auth.ts';
import { checkInEndpoints } from './check-in.ts';
import { courseEndpoints } from './courses.ts';
import { documentRequestEndpoints } from './document-requests.ts';
import { embedEndpoints } from './embed.ts';
import type { Endpoint } from './endpoint.ts';
import { eventSearchEndpoints } from './event-search.ts';
import { eventEndpoints } from './events.ts';
import { generalEndpoints } from './general.ts';
import { guardianRequestEndpoints } from './guardian-requests.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { paymentEndpoints } from './payments.ts';
import { refundAccountEndpoints } from './refund-accounts.ts';
import { savedAdultEndpoints } from './saved-adults.ts';
import { savedPeopleEndpoints } from './saved-people.ts';
import { systemEndpoints } from './system.ts';
import { ticketNoticeEndpoints } from './ticket-notices.ts';
import { userEndpoints } from './user.ts';
import { walletEndpoints } from './wallet.ts';

/** Every call of the API, by resource. Tests and OpenAPI iterate over it, so that they include each new call. */
export const contract = {
  advertising: advertisingEndpoints,
  auth: authEndpoints,
  checkIn: checkInEndpoints,
  courses: courseEndpoints,
  documentRequests: documentRequestEndpoints,
  embed: embedEndpoints,
  events: eventEndpoints,
  eventSearch: eventSearchEndpoints,
  general: generalEndpoints,
  guardianRequests: guardianRequestEndpoints,
  orders: orderEndpoints,
  payments: paymentEndpoints,
  refundAccounts: refundAccountEndpoints,
  savedAdults: savedAdultEndpoints,
  savedPeople: savedPeopleEndpoints,
  system: systemEndpoints,
  ticketNotices: ticketNoticeEndpoints,
  user: userEndpoints,
  wallet: walletEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export function allEndpoints(): Endpoint[] {
  return Object.values(contract).flatMap((resource) => Object.values(resource));
}
