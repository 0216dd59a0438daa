import { Resolver } from 'node:dns/promises';

/** Names of this machine, whatever a resolver would say. Source: RFC 6761, 6.3. */
const ownName = /^(?:.+\.)?localhost\.?$/;

/** Milliseconds for an answer before it is asked for a second time, which waits twice as long. */
const patienceMs = 1_000;
/** Milliseconds for the other kind of address once there is one: some name servers leave questions for IPv6 unanswered. */
const secondKindMs = 300;

interface Asking {
  /** Ends the look-up. */
  readonly signal: AbortSignal;
  /** Name servers, with their ports. Default: the system's. */
  readonly servers?: readonly string[];
}

/**
 * All addresses of a name, those of IPv4 first, by asking name servers: the system's own look-up holds one of the few
 * threads that files and passwords need, too, for as long as a stranger's server likes, and can't be ended. So names of the
 * hosts file are none. Throws Error, its `code` as in `node:dns`: ENOTFOUND and ENODATA where there is no address,
 * ECANCELLED once the signal has come.
 */
export async function addressesOf(hostname: string, { signal, servers }: Asking): Promise<string[]> {
  if (ownName.test(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: patienceMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  const four = resolver.resolve4(hostname);
  const six = resolver.resolve6(hostname);
  signal.addEventListener('abort', cancel);
  // Heard of no more after it has come.
  if (signal.aborted) cancel();
  try {
    // Only where there is an address: who has none has to hear both.
    const waiting = Promise.any([four, six]).then(() => setTimeout(cancel, secondKindMs));
    const answers = await Promise.allSettled([four, six]);
    clearTimeout(await waiting.catch(() => undefined));
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    // Of both kinds most names have only one: then the other's failure says nothing.
    if (addresses.length > 0) return addresses;
    const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    throw causes.find(({ code }) => code !== 'ENODATA') ?? causes[0] ?? noAddress(hostname);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** What an answer without addresses would be told as, had the resolver told it. */
function noAddress(hostname: string): Error {
  return Object.assign(new Error(`No address for ${hostname}`), { code: 'ENODATA' });
}
