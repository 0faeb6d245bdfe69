import type { Core } from '@strapi/strapi';
import { fileRecordOf, type HostedRecord, hostedRecordOf, recordSql } from '../file-record';
import { fileUid } from '../stored-file';
import type { WatermarkSql } from './stale-watermarks';

/**
 * Films at Cloudinary. Pictures there change with the address that visitors are given; a film's marked version takes the
 * host so long that it is made ahead, and its record says for which text.
 */
export function hostedWatermarkSql(strapi: Core.Strapi): WatermarkSql {
  // SQLite has 1 where PostgreSQL has true.
  const isMarked = `cast(${recordSql(strapi, 'isMarked')} as text) in ('1', 'true')`;
  return {
    are: `${recordSql(strapi, 'resource_type')} = 'video' and ${isMarked}`,
    stale: `${recordSql(strapi, 'madeFor')} is distinct from cast(:wanted as text)`,
    busy: '0 = 1',
  };
}

/** Has the host make films with the text that is wanted, one at a time. */
export function createHostedRemake(
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
      const provider_metadata = { ...fileRecordOf(current), madeFor: wanted };
      await strapi.db.query(fileUid).update({ where: { id }, data: { provider_metadata } });
    });
  };
}
