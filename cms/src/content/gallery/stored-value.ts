import type { Core } from '@strapi/strapi';
import { missingOrder } from '../../platform/strapi/content-types';
import type { Condition, FilterField } from './filters';

const plainColumns = { category: 'category', documentId: 'document_id', fileType: 'file_type' };

const isPostgres = (strapi: Core.Strapi) => strapi.db.dialect.client === 'postgres';

/**
 * What a field says, in SQL. Texts are compared letter by letter, by their code points, as SQLite does: PostgreSQL would go
 * by the language of its machine.
 */
export function storedValue(
  strapi: Core.Strapi,
  field: FilterField | 'order',
): { sql: string; columns: string[] } {
  if (field === 'order') return { sql: `coalesce(??, ${missingOrder})`, columns: ['order'] };
  if (field === 'uploadedAt') return { sql: 'coalesce(??, ??)', columns: ['uploaded_at', 'created_at'] };
  if (field === 'title') return { sql: isPostgres(strapi) ? '?? collate "C"' : '??', columns: ['title'] };
  return { sql: '??', columns: [plainColumns[field]] };
}

/** A condition in SQL; what it compares with is never part of the text. */
export function conditionOf(strapi: Core.Strapi, { field, operator, values }: Condition) {
  const { sql, columns } = storedValue(strapi, field);
  const compared = {
    $eq: `${sql} = ?`,
    $ne: `${sql} is distinct from ?`,
    $gt: `${sql} > ?`,
    $lt: `${sql} < ?`,
    $in: `${sql} in (${values.map(() => '?').join(', ')})`,
    $contains: `${isPostgres(strapi) ? 'strpos' : 'instr'}(${sql}, ?) > 0`,
  };
  return { sql: compared[operator], bindings: [...columns, ...values] };
}
