import { readConfig } from '@dorsal/api/internal/config/config';
import { bankMessage } from '@dorsal/api/internal/testing/buyer';
import type { LeftOrder } from './buyer.ts';
import { exchange, type Line, type Received } from './http.ts';

/** Merchant, terminal and key as the servers have them: their environment doesn't set others. */
const config = readConfig({});

/** The notification that the bank posts to the shop when it has taken the money. */
export function signedNotification({
  number,
  amountCents,
}: Pick<LeftOrder, 'number' | 'amountCents'>): string {
  const message = bankMessage({ config }, { number, amountCents });
  return new URLSearchParams(Object.entries(message)).toString();
}

/** Posts a notification to one of the shop's processes. */
export function notify(line: Line, notification: string): Promise<Received> {
  return exchange(line, {
    method: 'POST',
    path: '/api/payments/redsys/notification',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: notification,
  });
}
