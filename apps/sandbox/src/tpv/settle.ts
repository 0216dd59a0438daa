import type { Bank } from './bank.ts';
import { notifyShop } from './notify-shop.ts';
import { type Decision, decide, type Operation, type Settlement } from './operations.ts';

/**
 * Decides an operation and tells the shop, once: whoever comes later, with whatever card, gets the first result.
 * Resolves when the shop has answered the notification, or failed to; at once where a fault makes it come later.
 */
export function settle(operation: Operation, decision: Decision, bank: Bank): Promise<Settlement> {
  operation.settling ??= settleOnce(operation, decision, bank);
  return operation.settling;
}

async function settleOnce(operation: Operation, decision: Decision, bank: Bank): Promise<Settlement> {
  const settlement = decide(decision, { faults: bank.faults, now: new Date() });
  operation.settlement = settlement;
  const told = notifyShop(operation, settlement, bank);
  const { notificationDelaySeconds, notificationAfterReturn } = settlement.faults;
  if (notificationDelaySeconds === 0 && !notificationAfterReturn) await told;
  return settlement;
}
