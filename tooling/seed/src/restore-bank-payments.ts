import type { PaidByCard } from '@dorsal/api';

/** Longer than the sandbox ever needs on this machine. */
const timeoutMs = 10_000;

/** Payments in one call: some hundred kilobytes. */
const batch = 2_000;

/**
 * Sends the payments of earlier runs and of the demo data to the bank of the sandbox, which loses them when it stops:
 * without them it refuses their refunds (SIS0054). Without a sandbox it prints so, since the rest of the demo data needs none.
 */
export async function restoreBankPayments(
  [sandboxUrl]: readonly string[],
  payments: readonly PaidByCard[],
): Promise<void> {
  if (sandboxUrl === undefined) return;
  try {
    for (let start = 0; start < payments.length; start += batch)
      await send(`${sandboxUrl}/tpv/api/operations`, payments.slice(start, start + batch));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The bank at ${sandboxUrl}/tpv doesn't know the earlier payments: ${reason}.`);
  }
}

async function send(url: string, payments: readonly PaidByCard[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payments),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
