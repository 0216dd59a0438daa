/** Longer than the sandbox ever needs on this machine. */
const timeoutMs = 5_000;

/**
 * Adds accounts to the sandbox's authenticator app, which forgets them at its end. Without a sandbox it prints that the
 * codes are missing, since the rest of the demo data needs none.
 */
export async function showCodes(
  [sandboxUrl]: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  if (sandboxUrl === undefined) return;
  try {
    await Promise.all(addresses.map((uri) => addAccount(`${sandboxUrl}/codes/accounts`, uri)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`The codes of the demo accounts are not shown at ${sandboxUrl}/codes: ${reason}.`);
  }
}

async function addAccount(url: string, uri: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
