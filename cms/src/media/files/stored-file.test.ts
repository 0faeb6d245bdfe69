import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { fileRecordOf, hostedRecordOf, pictureRecordOf, recordSql, withPicture } from './stored-file';

const picture = {
  state: 'pending' as const,
  placeholder: '#123456',
  original: { name: 'a.png', width: 3, height: 2 },
  watermark: 'ANA',
};

it('returns no record for a file without one, or with one of another kind', () => {
  for (const provider_metadata of [undefined, null, 'text', ['a']]) {
    expect(fileRecordOf({ provider_metadata })).toEqual({});
    expect(pictureRecordOf({ provider_metadata })).toBeUndefined();
    expect(hostedRecordOf({ provider_metadata })).toBeUndefined();
  }
  expect(hostedRecordOf({ provider_metadata: { picture } })).toBeUndefined();
  expect(pictureRecordOf({ provider_metadata: { public_id: 'a', picture: 'b' } })).toBeUndefined();
});

it("changes only the picture's record", () => {
  const provider_metadata = { isOwnedByEntry: true, picture };
  expect(withPicture({ provider_metadata }, { state: 'done' })).toEqual({
    isOwnedByEntry: true,
    picture: { ...picture, state: 'done' },
  });
  expect(withPicture({ provider_metadata: { duration: 2 } }, { state: 'done' })).toEqual({ duration: 2 });
});

it.each([
  ['sqlite', "json_extract(provider_metadata, '$.picture.state')"],
  ['postgres', "(provider_metadata #>> '{picture,state}')"],
])('builds the SQL expression of %s', (client, sql) => {
  const strapi = { db: { dialect: { client } } } as unknown as Core.Strapi;
  expect(recordSql(strapi, 'picture', 'state')).toBe(sql);
});
