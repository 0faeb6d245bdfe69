import type { Core, UID } from '@strapi/strapi';
import { contentTypes } from '@strapi/utils';
import type { OtherLanguage } from 'contract/translations/languages';
import type { Context } from 'koa';
import {
  answerData,
  onlyFields,
  pickFields,
  refuse,
  refuseAs,
  refuseQuery,
  requestData,
} from '../../platform/requests';
import type { aboutPageUid, siteSettingUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { fieldsFrom, languageOf, locale, readQuery } from '../input/list-query';
import { onOneLine, withLineFeeds } from '../input/texts';
import { isEntry, StaleSave } from './save-over';

/** The version a save is based on, from `If-Match: "<updatedAt>"`; null without it. An invalid one matches none. */
export function baseVersion(ctx: Context): string | null {
  const header = ctx.request.headers['if-match'];
  if (header === undefined) return null;
  return /^"(.*)"$/.exec(header.trim())?.[1] ?? header;
}

/** A UUID, or another unique token of similar length. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}

/** The value of the header `Idempotency-Key`, quoted or not; null without one. @throws ValidationError with `details.code` */
export function idempotencyKeyOf(ctx: Context): string | null {
  const header = ctx.request.headers['idempotency-key'];
  if (header === undefined) return null;
  const value = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (!isIdempotencyKey(value)) refuseAs('idempotency/invalid-key', strings.idempotencyKeyInvalid);
  return value;
}

type Entry = Record<string, unknown>;
type Attribute = { type?: string; component?: UID.Component };

/** The largest id in PostgreSQL. */
const maxId = 2 ** 31 - 1;

/**
 * Validates the field names of an entry or component, and normalizes line breaks. A component may have the id of its row.
 * @param path its path in the request @throws ValidationError
 */
function fieldsOf(strapi: Core.Strapi, uid: UID.Schema, entry: Entry, path: readonly string[] = []): Entry {
  const model = strapi.getModel(uid);
  const attributes = model.attributes as Record<string, Attribute>;
  const offered = contentTypes.getVisibleAttributes(model);
  const isComponent = path.length > 0;
  onlyFields(entry, isComponent ? [...offered, 'id'] : offered, path);
  if (isComponent && entry.id !== undefined) {
    const isId = Number.isInteger(entry.id) && (entry.id as number) >= 1 && (entry.id as number) <= maxId;
    if (!isId) refuse([...path, 'id'], strings.rowIdInvalid);
  }
  const tidied = (value: unknown, { type, component }: Attribute, at: readonly string[]): unknown => {
    if (typeof value === 'string') return type === 'string' ? onOneLine(value) : withLineFeeds(value);
    if (component === undefined) return value;
    if (Array.isArray(value)) {
      return value.map((part, index) => tidied(part, { component }, [...at, String(index)]));
    }
    return isEntry(value) ? fieldsOf(strapi, component, value, at) : value;
  };
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      tidied(value, attributes[name] ?? {}, [...path, name]),
    ]),
  );
}

/** Validates and sanitizes a write's input with the sender's permissions. @throws ValidationError */
export async function checkedInput(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  ctx: Context,
): Promise<Record<string, unknown>> {
  refuseQuery(ctx.query);
  const data = fieldsOf(strapi, uid, requestData(ctx.request.body));
  const options = { auth: ctx.state.auth, route: ctx.state.route, strictParams: true };
  const contentType = strapi.contentType(uid);
  await strapi.contentAPI.validate.input(data, contentType, options);
  return (await strapi.contentAPI.sanitize.input(data, contentType, options)) as Record<string, unknown>;
}

/** @param viewerOf who sends a request, in the language that they ask for */
export function singleTypeActions(
  strapi: Core.Strapi,
  uid: typeof aboutPageUid | typeof siteSettingUid,
  body: { entries: object },
  viewerOf: (strapi: Core.Strapi, ctx: Context, language?: OtherLanguage) => Promise<object>,
) {
  return {
    async find(ctx: Context) {
      const { fields = null, ...asked } = readQuery(ctx.query, { ...fieldsFrom(body), ...locale });
      const document = await strapi.service(uid).read(await viewerOf(strapi, ctx, languageOf(asked)));
      return answerData(ctx, document && pickFields(document, fields));
    },

    async update(ctx: Context) {
      const data = await checkedInput(strapi, uid, ctx);
      return answerSave(ctx, async () => ({
        data: await strapi.service(uid).saveOver(baseVersion(ctx), data),
        meta: {},
      }));
    },
  };
}

/** Answers a save: its result, or 409 with the current document. */
export async function answerSave(ctx: Context, save: () => Promise<unknown>): Promise<unknown> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StaleSave)) throw error;
    return ctx.conflict(strings.changedMeanwhile, { code: 'conflict/changed', current: error.current });
  }
}
