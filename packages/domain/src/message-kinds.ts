/**
 * What a message to participants is: news about a race in which they hold a place, or advertising, which needs their
 * consent. Source: decisions, "Messages to participants".
 */
export const messageKinds = ['news', 'advertising'] as const;
/** One of `messageKinds`. */
export type MessageKind = (typeof messageKinds)[number];

/**
 * What becomes of a message: it waits for the product's team (`awaitingApproval`, then perhaps `rejected`), for its
 * moment (`scheduled`), is `sending`, and in the end `sent` or `stopped`.
 */
export const messageStates = [
  'awaitingApproval',
  'rejected',
  'scheduled',
  'sending',
  'sent',
  'stopped',
] as const;
/** One of `messageStates`. */
export type MessageState = (typeof messageStates)[number];

/**
 * What became of one e-mail of a message: `waiting`; `accepted` or `rejected` by the mail server; `givenUp` after days
 * of tries; `skipped`: no person behind the address holds a place any more, or the consent was withdrawn; `stopped`. Whether
 * it was read is unknown.
 */
export const messageMailStates = [
  'waiting',
  'accepted',
  'rejected',
  'givenUp',
  'skipped',
  'stopped',
] as const;
/** One of `messageMailStates`. */
export type MessageMailState = (typeof messageMailStates)[number];

/** Whether a message in this state can still be stopped. */
export function isStoppable(state: MessageState): boolean {
  return state === 'awaitingApproval' || state === 'scheduled' || state === 'sending';
}
