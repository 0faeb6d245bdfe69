import type { Core } from '@strapi/strapi';
import { type HostedRecord, hostedRecordOf } from '../cloudinary/hosted-record';
import type { Conditions } from './stale-marks';

const fileUid = 'plugin::upload.file';

/**
 * Films at Cloudinary. Pictures there change with the address that visitors are given; a film's marked version takes the
 * host so long that it is made ahead, and its record says for which text.
 */
export const hostedMarks: Conditions = {
  sqlite: {
    are: `json_extract(provider_metadata, '$.resource_type') = 'video' and json_extract(provider_metadata, '$.isMarked') = 1`,
    stale: `json_extract(provider_metadata, '$.madeFor') is not :wanted`,
    busy: '0 = 1',
  },
  postgres: {
    are: `provider_metadata ->> 'resource_type' = 'video' and provider_metadata ->> 'isMarked' = 'true'`,
    stale: `provider_metadata ->> 'madeFor' is distinct from cast(:wanted as text)`,
    busy: 'false',
  },
};

/** Has the host make films with the text that is wanted, one at a time. */
export function createHostedMarker(
  strapi: Core.Strapi,
  prepareFilm: (record: HostedRecord, wanted: string | null) => Promise<void>,
): (id: number, wanted: string | null) => Promise<void> {
  return async (id, wanted) => {
    const read = () => strapi.db.query(fileUid).findOne({ where: { id } });
    const row = await read();
    const record = row && hostedRecordOf(row);
    if (!record) return;
    await prepareFilm(record, wanted);
    await strapi.db.transaction(async () => {
      const current = await read();
      if (!current) return;
      const provider_metadata = { ...current.provider_metadata, madeFor: wanted };
      await strapi.db.query(fileUid).update({ where: { id }, data: { provider_metadata } });
    });
  };
}
