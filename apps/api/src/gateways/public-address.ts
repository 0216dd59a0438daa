import ipaddr from 'ipaddr.js';

/** The address at which a machine in Azure reaches its host, which knows its secrets: it looks public, but is not. */
const azureHost = '168.63.129.16/32';

/**
 * Ranges that the library treats as ordinary, but aren't. Sources: IANA's special-purpose address registries, and RFC
 * 4291 for IPv6, of which only 2000::/3 is assigned.
 */
const special4 = ['192.88.99.0/24', '198.18.0.0/15', azureHost].map((range) => ipaddr.IPv4.parseCIDR(range));
const special6 = ['2001::/23', '2002::/16', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));
const given6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address, as a resolver writes it, is of a server on the public internet: no private network, no link of
 * this machine or its cloud, no range for documentation, multicast or benchmarking, and none with another address
 * embedded (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parsedAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !special4.some((range) => parsed.match(range));
  return parsed.match(given6) && !special6.some((range) => parsed.match(range));
}

/** Whether an address is this machine's own. */
export function isLoopbackAddress(address: string): boolean {
  return parsedAddress(address)?.range() === 'loopback';
}

function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
    ? ipaddr.parse(address)
    : undefined;
}
