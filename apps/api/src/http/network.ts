import { isIPv6 } from 'node:net';

/**
 * The network that counts as one caller: an IPv4 address, or the /64 of an IPv6 address, the smallest that a provider
 * gives to one customer.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 around an IPv6 network of `networkOf`, typical for a company or school; null for an IPv4 address. */
export function siteOf(network: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}

/** An IPv4 address or an IPv6 /48: otherwise one stranger with a /48 would have 65,536 networks. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  return siteOf(network) ?? network;
}
