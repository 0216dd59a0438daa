import ipaddr from 'ipaddr.js';

/** Where a machine in Azure finds its host, which knows its secrets: an address as any other, but on no internet. */
const azureHost = '168.63.129.16/32';

/**
 * What the library takes for ordinary addresses and is none. Sources: IANA's special-purpose address registries, and RFC
 * 4291 for IPv6, of which 2000::/3 alone is given out.
 */
const special4 = ['192.88.99.0/24', '198.18.0.0/15', azureHost].map((range) => ipaddr.IPv4.parseCIDR(range));
const special6 = ['2001::/23', '2002::/16', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));
const given6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address, as a resolver writes it, is a server's on the public internet: no private network, no link of this
 * machine or its cloud, no range for documents, multicast or measuring, and none that leads to another address inside it
 * (mapped, NAT64, 6to4, Teredo).
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
