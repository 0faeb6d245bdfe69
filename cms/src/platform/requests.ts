import { errors } from '@strapi/utils';
import { findOdd } from 'contract/plain-text';
import { rightsNames } from 'contract/rights/rights';
import type { Context } from 'koa';
import { strings } from './strings';

/** Refuses a save: 400, in Strapi's admin a message beside the field. @param field its name, or the way to it */
export function refuse(
  field: string | readonly string[],
  message: string,
  code = `invalid/${[field].flat().join('.')}`,
): never {
  const path = [field].flat();
  throw new errors.ValidationError(message, { code, errors: [{ path, message, name: 'ValidationError' }] });
}

export function refuseAs(code: string, message: string): never {
  throw new errors.ValidationError(message, { code });
}

/** Refuses a body in which a text at any depth cannot be stored. @throws ValidationError */
export function refuseOddTexts(sent: unknown): void {
  const path = findOdd(sent);
  if (path) refuse(path[0] === 'data' && path.length > 1 ? path.slice(1) : path, strings.textOdd);
}

export function refuseParameter(name: string): never {
  throw new errors.ValidationError(strings.queryInvalid(name), { key: name });
}

/** @param path of the data in the body @throws ValidationError */
export function onlyFields(data: object, allowed: readonly string[], path: readonly string[] = []): void {
  const unknownName = Object.keys(data).find((name) => !allowed.includes(name));
  if (unknownName !== undefined) refuse([...path, unknownName], strings.fieldUnknown(unknownName));
}

/** The fields of a body that has no envelope; empty without one. @throws ValidationError */
export function bodyFields(body: unknown, allowed: readonly string[]): Record<string, unknown> {
  const fields = typeof body === 'object' && body !== null ? body : {};
  onlyFields(fields, allowed);
  return fields as Record<string, unknown>;
}

/** Fields that an answer always has, whichever are requested; those of rights are the owner's. */
const alwaysIncluded: readonly string[] = ['id', 'documentId', ...rightsNames];

export function pickFields<Body extends object>(body: Body, fields: string[] | null): Partial<Body> {
  if (fields === null) return body;
  const isIncluded = ([name]: [string, unknown]) => alwaysIncluded.includes(name) || fields.includes(name);
  return Object.fromEntries(Object.entries(body).filter(isIncluded)) as Partial<Body>;
}

/** The `data` object of a request's JSON body. @throws ValidationError when it is missing, and for other keys beside it */
export function requestData(body: unknown): Record<string, unknown> {
  const data = typeof body === 'object' && body !== null ? (body as { data?: unknown }).data : undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    refuse('data', strings.dataRequired);
  }
  onlyFields(body as object, ['data']);
  return data as Record<string, unknown>;
}

/** Refuses a query on a write, whose answer is fixed on the server. @throws ValidationError */
export function refuseQuery(query: Record<string, unknown>): void {
  const [name] = Object.keys(query);
  if (name !== undefined) refuseParameter(name);
}

/** The actions of a controller of which none takes a query. */
export function withoutQuery<Actions extends Record<string, (ctx: Context) => unknown>>(
  actions: Actions,
): Actions {
  const refusing = Object.entries(actions).map(([name, action]) => [
    name,
    (ctx: Context) => {
      refuseQuery(ctx.query);
      return action(ctx);
    },
  ]);
  return Object.fromEntries(refusing) as Actions;
}

/** An answer with data; 404 without. */
export function answerData(ctx: Context, data: object | null): unknown {
  return data ? { data, meta: {} } : ctx.notFound();
}
