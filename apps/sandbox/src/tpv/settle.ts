import type { Bank } from './bank.ts';
import { notifyShop } from './notify-shop.ts';
import { type Decision, decide, type Operation, type Settlement } from './operations.ts';

/**
 * Decides an operation and notifies the shop, once: later calls, with any card, get the first result.
 * Resolves after the shop's response to the notification or its failure; at once if a fault delays the notification.
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
