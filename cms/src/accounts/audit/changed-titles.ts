import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

const writes = new Set(['create', 'update', 'delete', 'clone']);

type Entry = { title?: unknown };
type Result = (Entry & { entries?: Entry[] }) | null | undefined;

/** What a request has changed, as people call it, for the audit log; undefined where it changed no entry. */
export function changedTitles({ state }: Context): string | undefined {
  const titles: Set<string> | undefined = state.changedTitles;
  return titles && [...titles].join(', ');
}

/** Notes the titles of the entries that a request creates, changes or deletes; a single type goes by its own name. */
export function noteChangedTitles(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const request = strapi.requestContext.get();
    if (request && writes.has(context.action) && context.uid.startsWith('api::')) {
      const { kind, info } = context.contentType;
      const titles = kind === 'singleType' ? [info.displayName] : titlesOf(result as Result);
      request.state.changedTitles = new Set([...(request.state.changedTitles ?? []), ...titles]);
    }
    return result;
  });
}

function titlesOf(result: Result): string[] {
  const entries = result?.entries ?? [result];
  return entries.map((entry) => entry?.title).filter((title) => typeof title === 'string');
}
