import { Resolver } from 'node:dns/promises';

/** Names of this machine, regardless of the resolver. Source: RFC 6761, 6.3. */
const ownName = /^(?:.+\.)?localhost\.?$/;

/** Milliseconds to wait for an answer before the second query, which waits twice as long. */
const patienceMs = 1_000;
/** Milliseconds for the other address family once one has answered: some name servers never answer for IPv6. */
const secondKindMs = 300;

interface Asking {
  /** Cancels the lookup. */
  readonly signal: AbortSignal;
  /** Name servers, with their ports. Default: the system's. */
  readonly servers?: readonly string[];
}

/**
 * All addresses of a name, IPv4 first, from name servers. The system's lookup would block one of the few threads that
 * files and passwords need too, for as long as a stranger's server likes, and can't be canceled. So names of the hosts
 * file are not found. Throws Error with a `code` as in `node:dns`: ENOTFOUND and ENODATA without an address, ECANCELLED
 * after the signal.
 */
export async function addressesOf(hostname: string, { signal, servers }: Asking): Promise<string[]> {
  if (ownName.test(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: patienceMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  const four = resolver.resolve4(hostname);
  const six = resolver.resolve6(hostname);
  signal.addEventListener('abort', cancel);
  // A listener added after the abort is not called.
  if (signal.aborted) cancel();
  try {
    // Only if there is an address: a failure needs both answers.
    const waiting = Promise.any([four, six]).then(() => setTimeout(cancel, secondKindMs));
    const answers = await Promise.allSettled([four, six]);
    clearTimeout(await waiting.catch(() => undefined));
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    // Most names have only one kind: then the failure of the other is ignored.
    if (addresses.length > 0) return addresses;
    const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    throw causes.find(({ code }) => code !== 'ENODATA') ?? causes[0] ?? noAddress(hostname);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The resolver's error for an answer without addresses. */
function noAddress(hostname: string): Error {
  return Object.assign(new Error(`No address for ${hostname}`), { code: 'ENODATA' });
}
