import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, clientIp, networkOf } from './client-address';

// Strapi's.
const Koa = createRequire(import.meta.url)('koa');

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.0.0/8'],
    ['127.9.8.7', '127.9.8.7', '127.9.8.0/24'],
    ['192.168.1.20', '192.168.1.20', '192.168.1.0/24'],
    ['172.18.0.3', '172.18.0.3', '172.18.0.0/24'],
    ['172.32.0.3', '172.32.0.3', '172.0.0.0/8'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.0.0/8'],
    ['192.0.2.7:5081', '192.0.2.7', '192.0.0.0/8'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001::/16'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1::/48', '2001::/16'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1::/48', '2001::/16'],
    ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80::/16'],
    ['::1', '0:0:0::/48', '0::/16'],
    ['unknown', 'unknown', 'unknown'],
    ['', 'unknown', 'unknown'],
    ['a'.repeat(3000), 'unknown', 'unknown'],
  ])('%j counts as %s, of the network %s', (ip, address, network) => {
    expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
  });

  it('of an IPv6 subscriber is a /64 where that is asked for', () => {
    expect(addressOf('2001:db8:1:2:3:4:5:6', 64)).toBe('2001:db8:1:2::/64');
    expect(addressOf('2001:db8:1:2::9', 64)).toBe(addressOf('2001:db8:1:2:ffff::1', 64));
    expect(addressOf('192.0.2.7', 64)).toBe('192.0.2.7');
  });
});

describe("a request's address", () => {
  const request = (forwarded?: string) =>
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '192.0.2.1' },
    }) as unknown as IncomingMessage;

  it.each([
    ['198.51.100.7', 0, '192.0.2.1'],
    [undefined, 1, '192.0.2.1'],
    ['198.51.100.7', 1, '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
    ['198.51.100.7', 2, '198.51.100.7'],
  ])('behind %j and %i trusted proxies is %s', (forwarded, trusted, ip) => {
    expect(clientIp(request(forwarded), trusted)).toBe(ip);
  });
});

interface ServerConfig {
  proxy: { koa: boolean; maxIpsCount: number };
  http: { serverOptions: Record<string, number> };
}

describe("Strapi's server", () => {
  afterEach(() => vi.unstubAllEnvs());
  const configOf = async (trusted: number): Promise<ServerConfig> => {
    vi.resetModules();
    vi.stubEnv('TRUST_PROXY', String(trusted));
    // By its path: what lies below the settings does not import them.
    const { default: config } = await import(join(__dirname, '../../config/server.ts'));
    return config;
  };

  it.each([
    ['198.51.100.7', 0],
    ['', 1],
    ['198.51.100.7', 1],
    ['203.0.113.9, 198.51.100.7', 1],
    ['203.0.113.9, 198.51.100.7', 2],
    ['192.0.2.9, 203.0.113.9, 198.51.100.7', 2],
  ])('takes %j behind %i trusted proxies as the same address', async (forwarded, trusted) => {
    const { proxy } = await configOf(trusted);
    // As Strapi makes it.
    const app = new Koa({ proxy: proxy.koa, maxIpsCount: proxy.maxIpsCount });
    const request = {
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as IncomingMessage;
    const { ip } = app.createContext(request, {} as never);
    expect(ip).toBe(clientIp(request, trusted));
  });

  it('waits 20 s for the head of a request, and looks every 5 s', async () => {
    const { serverOptions } = (await configOf(0)).http;
    expect(serverOptions).toMatchObject({ headersTimeout: 20_000, connectionsCheckingInterval: 5_000 });
    expect(serverOptions.keepAliveTimeout).toBeLessThan(10_000);
  });
});
