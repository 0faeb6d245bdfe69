import { describe, expect, it } from 'vitest';
import { checkAddress } from './address-shape';

describe('an address', () => {
  it.each([
    ['/api/gallery-items', 'filters[category][$eq]=moda&sort=order'],
    ['/content-manager/x', '_q=constructor%20100%&filters[$and][0][title][$contains]=prototype'],
    ['/%E0%A4%A', ''],
  ])('accepts %s?%s', (path, query) => {
    expect(() => checkAddress(path, query)).not.toThrow();
  });

  it.each([
    ['/a%00b', ''],
    ['/', 'a=%00'],
    ['/', 'x=%&a%5B__proto__%5D=1'],
    ['/', '%5F%5Fproto__=1&%'],
    ['/', 'constructor[prototype][a]=1'],
    ['/', 'filters[constructor]=1'],
    ['/', 'a.constructor=1'],
    ['/', 'a'.repeat(8_193)],
  ])('refuses %s?%s', (path, query) => {
    expect(() => checkAddress(path, query)).toThrow();
  });
});
