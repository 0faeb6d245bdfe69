import { describe, expect, it } from 'vitest';
import { isStorageFull, isStorageReadOnly } from './disk-errors';

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

describe('a place that is read-only', () => {
  it.each([
    Object.assign(new Error('open'), { code: 'EROFS' }),
    Object.assign(new Error('mkdir'), { code: 'EACCES' }),
    Object.assign(new Error('attempt to write a readonly database'), { code: 'SQLITE_READONLY_DBMOVED' }),
    new Error('insert into x - attempt to write a readonly database'),
    new Error('The picture could not be written', { cause: new Error('EROFS: read-only file system') }),
  ])('is %s', (error) => expect(isStorageReadOnly(error)).toBe(true));

  it.each([Object.assign(new Error('write'), { code: 'ENOSPC' }), new Error('readonly'), null])(
    'is not %s',
    (error) => expect(isStorageReadOnly(error)).toBe(false),
  );
});
