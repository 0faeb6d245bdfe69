import * as v from 'valibot';

/** What bodies of the REST API share (§3, §7). The build makes the OpenAPI document of them; the front end parses the parts that it needs. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The database id of a row. */
export const row = { id: count };
export const saved = { updatedAt: v.nullable(v.string()) };

/** @param text what it is */
export const forOwner = (text: string) => `${text}: for the owner alone.`;

/** Pagination in the query's notation; without totals if the query disables counting. */
export const listPaginationSchema = v.union([
  v.object({ page: count, pageSize: count, pageCount: v.optional(count), total: v.optional(count) }),
  v.object({ start: count, limit: count, total: v.optional(count) }),
]);

export type ListPagination = v.InferOutput<typeof listPaginationSchema>;
