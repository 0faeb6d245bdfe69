import { expect, it } from 'vitest';
import { fileRecordOf, hostedRecordOf, pictureRecordOf } from './stored-file';

const picture = { placeholder: '#123456', original: { name: 'a.png', width: 3, height: 2 } };

it('returns no record for a file without one, or with one of another kind', () => {
  for (const provider_metadata of [undefined, null, 'text', ['a']]) {
    expect(fileRecordOf({ provider_metadata })).toEqual({});
    expect(pictureRecordOf({ provider_metadata })).toBeUndefined();
    expect(hostedRecordOf({ provider_metadata })).toBeUndefined();
  }
  expect(hostedRecordOf({ provider_metadata: { picture } })).toBeUndefined();
  expect(pictureRecordOf({ provider_metadata: { public_id: 'a', picture: 'b' } })).toBeUndefined();
});
