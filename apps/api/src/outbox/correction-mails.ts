import { normaliseEmail } from '@dorsal/domain/email-address';
import { newId } from '../ids.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import type { OutboxMessage } from './outbox.ts';

interface Corrected {
  readonly order: Pick<LockedOrder, 'id' | 'buyerEmail'>;
  /** As it stood there before. */
  readonly present: { readonly fullName: string; readonly email: string; readonly ticketTypeId: string };
  /** The participant's from now on. */
  readonly id: string;
  readonly email: string;
  readonly isSameAddress: boolean;
}

/**
 * Who is told of a correction: the participant, who gets the ticket; with another address the one of before, for which the
 * place is gone, and the buyer, whose QR code of that place is dead. The buyer is written to once, whatever else they are.
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
    // Another correction of the same place is another e-mail; the key names the order, so that it can be forgotten with it.
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
