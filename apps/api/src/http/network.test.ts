import { describe, expect, it } from 'vitest';
import { networkOf, siteOf, wideNetworkOf } from './network.ts';

describe('the network that counts as one caller', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4-mapped IPv6 address', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['the same /64 written short', '2001:0db8:1:2::1', '2001:db8:1:2::/64'],
    ['a link-local address without its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
  ])('is %s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the site around a network', () => {
  it.each([
    ['is the /48 of an IPv6 address', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
    ['is the same for another /64 of it', '2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['does not exist for an IPv4 address', '203.0.113.7', null],
  ])('%s', (_, address, site) => {
    expect(siteOf(networkOf(address))).toBe(site);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
])('a client at %s counts for %s if its /48 is one caller', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
