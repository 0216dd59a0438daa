import { Resolver } from 'node:dns/promises';

/** Names of this machine, whatever a resolver would say. Source: RFC 6761, 6.3. */
const ownName = /^(?:.+\.)?localhost\.?$/;

/** Milliseconds for an answer before it is asked for a second time, which waits twice as long. */
const patienceMs = 1_000;

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
  signal.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    // Of both kinds most names have only one: then the other's failure says nothing.
    if (addresses.length > 0) return addresses;
    const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    throw causes.find(({ code }) => code !== 'ENODATA') ?? causes[0];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
