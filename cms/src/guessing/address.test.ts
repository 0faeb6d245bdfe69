import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './address';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.0.0/8'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.0.0/8'],
    ['192.0.2.7:5081', '192.0.2.7', '192.0.0.0/8'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001::/16'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001::/16'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001::/16'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80::/16'],
    ['::1', '0:0:0:0::/64', '0::/16'],
    ['unknown', 'unknown', 'unknown'],
    ['', 'unknown', 'unknown'],
    ['a'.repeat(3000), 'unknown', 'unknown'],
  ])('%j counts as %s, of the network %s', (ip, address, network) => {
    expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
  });
});
