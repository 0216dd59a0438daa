import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

describe('addresses on the public internet', () => {
  it.each([
    '93.184.215.14',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4003::200e',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a provider’s own network', '100.64.0.1'],
    ['a provider’s own network', '100.127.255.255'],
    ['a link', '169.254.0.1'],
    ['a cloud’s metadata', '169.254.169.254'],
    ['a protocol', '192.0.0.8'],
    ['documents', '192.0.2.1'],
    ['documents', '198.51.100.1'],
    ['documents', '203.0.113.1'],
    ['6to4 relays', '192.88.99.1'],
    ['measuring', '198.18.0.1'],
    ['measuring', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['nobody yet', '240.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['no address', '::'],
    ['this machine', '::1'],
    ['an IPv4 address inside', '::ffff:127.0.0.1'],
    ['an IPv4 address inside', '::ffff:93.184.215.14'],
    ['an IPv4 address inside', '::127.0.0.1'],
    ['an IPv4 address inside', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of one’s own', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['measuring', '2001:2::1'],
    ['an identifier', '2001:20::1'],
    ['nothing', '100::1'],
    ['documents', '2001:db8::1'],
    ['documents', '3fff::1'],
    ['a private network', 'fd00::1'],
    ['a private network', 'fc00::1'],
    ['a cloud’s metadata', 'fd00:ec2::254'],
    ['a link', 'fe80::1'],
    ['a link', 'fe80::1%eth0'],
    ['a site', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['segment routing', '5f00::1'],
    ['nobody yet', '4000::1'],
    ['no four numbers', '127.1'],
    ['no four numbers', '2130706433'],
    ['no four numbers', '0177.0.0.1'],
    ['no address at all', 'localhost'],
    ['no address at all', ''],
  ])('%s is not one: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it("are not this machine's", () => {
    expect(
      ['127.0.0.1', '127.8.8.8', '::1', '10.0.0.1', '1.1.1.1', 'localhost'].filter(isLoopbackAddress),
    ).toEqual(['127.0.0.1', '127.8.8.8', '::1']);
  });
});
