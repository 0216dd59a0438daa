import { setTimeout as sleep } from 'node:timers/promises';
import type { Bank } from './bank.ts';
import type { SignedFields } from './merchant-parameters.ts';
import type { Notification, Operation, Settlement } from './operations.ts';
import { forgedResult, signedResult } from './payment-result.ts';

const notificationTimeoutMs = 10_000;

/** Long enough for a browser on this machine to load the shop's page. */
const afterReturnSeconds = 1;

/**
 * Sends the notification of a decided operation, with the faults of its decision, and records the outcome.
 * Resolves after all responses; never rejects.
 */
export async function notifyShop(operation: Operation, settlement: Settlement, bank: Bank): Promise<void> {
  const url = operation.request.notificationUrl;
  const { faults } = settlement;
  if (url === null || !settlement.tellsShop || faults.notificationDropped) return;

  const delaySeconds =
    faults.notificationDelaySeconds + (faults.notificationAfterReturn ? afterReturnSeconds : 0);
  if (delaySeconds > 0) await sleep(delaySeconds * 1000, undefined, { signal: bank.closing }).catch(() => {});
  if (bank.closing.aborted) return;

  const send = (kind: Notification['kind'], fields: SignedFields) =>
    deliver(operation, kind, { url, fields, closing: bank.closing });
  if (faults.notificationForged) await send('forged', forgedResult(operation, settlement, bank.merchant));
  const fields = signedResult(operation, settlement, bank.merchant);
  await Promise.all(Array.from({ length: faults.notificationCopies }, () => send('genuine', fields)));
}

/** Sends the notification of a refund from the bank's panel. Of the faults only dropping and copies apply. */
export async function notifyRefund(operation: Operation, fields: SignedFields, bank: Bank): Promise<void> {
  const url = operation.request.notificationUrl;
  const { notificationDropped, notificationCopies } = bank.faults;
  if (url === null || notificationDropped) return;
  const message = { url, fields, closing: bank.closing };
  await Promise.all(Array.from({ length: notificationCopies }, () => deliver(operation, 'refund', message)));
}

async function deliver(
  operation: Operation,
  kind: Notification['kind'],
  message: { url: string; fields: SignedFields; closing: AbortSignal },
): Promise<void> {
  const notification: Notification = { kind, sentAt: new Date(), outcome: { state: 'sending' } };
  operation.notifications.push(notification);
  notification.outcome = await post(message);
}

/** Makes one attempt: the real terminal may never repeat a notification. */
async function post({
  url,
  fields,
  closing,
}: {
  url: string;
  fields: SignedFields;
  closing: AbortSignal;
}): Promise<Notification['outcome']> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ...fields }),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(notificationTimeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return { state: 'delivered', status: response.status };
    return { state: 'failed', reason: `HTTP ${response.status}` };
  } catch (error) {
    return { state: 'failed', reason: failureText(error) };
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
