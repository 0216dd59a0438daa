import type { Merchant } from './merchant.ts';
import { type Decision, decide, type Notification, type Operation, type Settlement } from './operations.ts';
import { signedResult } from './payment-result.ts';

const notificationTimeoutMs = 10_000;

/**
 * Decides an operation and tells the shop, once: whoever comes later, with whatever card, gets the first result.
 * Resolves when the shop has answered the notification, or failed to.
 */
export function settle(operation: Operation, decision: Decision, merchant: Merchant): Promise<Settlement> {
  operation.settling ??= settleOnce(operation, decision, merchant);
  return operation.settling;
}

async function settleOnce(operation: Operation, decision: Decision, merchant: Merchant): Promise<Settlement> {
  const settlement = decide(decision, new Date());
  operation.settlement = settlement;
  const { notificationUrl } = operation.request;
  if (settlement.tellsShop && notificationUrl !== null) {
    operation.notification = { state: 'sending' };
    operation.notification = await notify(notificationUrl, {
      ...signedResult(operation, settlement, merchant),
    });
  }
  return settlement;
}

/** One attempt, as the real terminal: it may never repeat a notification. */
async function notify(url: string, fields: Record<string, string>): Promise<Notification> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(notificationTimeoutMs),
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
