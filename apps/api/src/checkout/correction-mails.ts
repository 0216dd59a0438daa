import { normaliseEmail } from '@dorsal/domain/email-address';
import { newId } from '../ids.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import type { OutboxMessage } from '../outbox/outbox.ts';

interface Corrected {
  readonly order: Pick<LockedOrder, 'id' | 'buyerEmail'>;
  /** Before the correction. */
  readonly present: { readonly fullName: string; readonly email: string; readonly ticketTypeId: string };
  /** After the correction. */
  readonly id: string;
  readonly email: string;
  readonly isSameAddress: boolean;
}

/**
 * The e-mails about a correction. The participant gets the ticket. If the address changed, the old address is notified
 * that the place is gone, and the buyer that the old QR code is dead. The buyer gets only one of these e-mails.
 */
export function correctionMails({
  order,
  present,
  id: participantId,
  email,
  isSameAddress,
}: Corrected): OutboxMessage[] {
  const correctionId = newId();
  const { id: orderId } = order;
  const buyerEmail = normaliseEmail(order.buyerEmail ?? '');
  const before = normaliseEmail(present.email);
  const mail = (kind: OutboxMessage['kind'], payload: OutboxMessage['payload']): OutboxMessage => ({
    kind,
    payload: { orderId, ...payload },
    // Each correction is a new e-mail. The key names the order, so that the row can be forgotten with it.
    dedupeKey: `${kind}:${orderId}:${correctionId}`,
  });
  const change = { participantId, isMoved: !isSameAddress };
  const { fullName, ticketTypeId } = present;
  return [
    ...(email === buyerEmail ? [] : [mail('participant-corrected', change)]),
    ...(email === buyerEmail || !isSameAddress ? [mail('correction-confirmed', change)] : []),
    ...(isSameAddress || before === buyerEmail
      ? []
      : [mail('participant-moved', { email: before, fullName, ticketTypeId })]),
  ];
}
