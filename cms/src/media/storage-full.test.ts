import { describe, expect, it } from 'vitest';
import { isStorageFull } from './storage-full';

describe('a full disk', () => {
  it.each([
    Object.assign(new Error('write failed'), { code: 'ENOSPC' }),
    Object.assign(new Error('write failed'), { code: 'SQLITE_FULL' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new Error('/data/tmp/a.jpg: write error\nsystem error: No space left on device'),
    new Error('The picture could not be written', {
      cause: Object.assign(new Error(''), { code: 'EDQUOT' }),
    }),
  ])('is %s', (error) => expect(isStorageFull(error)).toBe(true));

  it.each([new Error('ENOENT'), Object.assign(new Error(''), { code: 'EACCES' }), 'ENOSPC', null])(
    'is not %s',
    (error) => expect(isStorageFull(error)).toBe(false),
  );
});
