import { hasPermission, type OrganizerRole } from './organizer-roles.ts';

/**
 * What a member of an organizer can be notified of by e-mail.
 * - `firstSale`: the first place of an event was sold.
 * - `nearlySoldOut`: an event has sold `nearlySoldOutShare` of its places.
 * - `refundRefused`: a bank refused a refund.
 * - `transferReceived`: orders by bank transfer were paid.
 * - `refundAccountGiven`: a buyer said to which account a refund by transfer goes.
 * - `duplicatePeople`: two sold places of an event seem to be of one person.
 * - `erasureAsked`: a buyer asks to delete the data of a registration.
 * - `dailySummary`: what was sold the day before; not on days without sales.
 */
export const organizerNotices = [
  'firstSale',
  'nearlySoldOut',
  'refundRefused',
  'transferReceived',
  'refundAccountGiven',
  'duplicatePeople',
  'erasureAsked',
  'dailySummary',
] as const;
/** One of `organizerNotices`. */
export type OrganizerNotice = (typeof organizerNotices)[number];

/** What a new member is notified of. Source: decisions, "Notices of the panel". */
export const defaultNotices: readonly OrganizerNotice[] = [
  'firstSale',
  'nearlySoldOut',
  'refundRefused',
  'refundAccountGiven',
  'duplicatePeople',
  'erasureAsked',
];

/** The share of an event's places, sold of those on sale, from which it is nearly sold out. */
export const nearlySoldOutShare = 0.9;

/** Whether an event has sold so many of its places that its organizer is notified. No place on sale: false. */
export function isNearlySoldOut({
  sold,
  onSale,
}: {
  readonly sold: number;
  readonly onSale: number;
}): boolean {
  return onSale > 0 && sold >= onSale * nearlySoldOutShare;
}

/**
 * Whether members with the role are notified: their role sees figures; of a refused refund only those who may refund, of
 * duplicates only those who see documents, of a request to delete data only those who may answer it.
 * Source: decisions, "Notices of the panel".
 */
export function mayBeNotified(role: OrganizerRole, notice: OrganizerNotice): boolean {
  if (!hasPermission(role, 'figures.read')) return false;
  if (notice === 'duplicatePeople') return hasPermission(role, 'people.sensitive');
  if (notice === 'erasureAsked') return hasPermission(role, 'orders.write');
  return notice !== 'refundRefused' || hasPermission(role, 'orders.refund');
}
