import type { Core } from '@strapi/strapi';
import type { ClientPage } from 'contract/selections/selection';
import { type Language, languageNames } from 'contract/translations/languages';
import { LRUCache } from 'lru-cache';
import { contentVersionOf } from '../../entries/version/content-version';
import { makeReady, type ReadyAnswer } from '../../pages/answers';
import { environment } from '../../platform/environment';
import { securityHeaders } from '../../platform/security-headers';
import { type ClientPages, openClientPages } from './client-pages';

/** Nothing below a link is kept, listed, or told to where it leads. */
export const linkHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

const serviceName = 'selection-pages';

/** Renders the pages of selections, and keeps those that are the same for all links: of one that is over, and of a wrong link. */
function createPageAnswers(strapi: Core.Strapi) {
  let opened: ClientPages | undefined;
  const pages = () => {
    opened ??= openClientPages(strapi);
    return opened;
  };
  /** By language and version of the content. */
  const kept = new LRUCache<string, ReadyAnswer>({ max: languageNames.length + 1 });
  const making = new Map<string, Promise<ReadyAnswer>>();
  const keyOf = (language: Language | null) => `${language} ${contentVersionOf(strapi).current()}`;

  async function toAnswer(response: Response): Promise<ReadyAnswer> {
    const headers = {
      ...securityHeaders(environment.publicUrl),
      ...linkHeaders,
      ...Object.fromEntries(response.headers),
    };
    return makeReady({ status: response.status, headers, body: await response.text() });
  }

  async function makeOver(key: string, language: Language | null): Promise<ReadyAnswer> {
    const response = await pages().gone({ language });
    const answer = await toAnswer(response);
    // It was made without what could not be read.
    if (!response.headers.has('retry-after')) kept.set(key, answer);
    return answer;
  }

  return {
    page: async (view: ClientPage) => toAnswer(await pages().page(view)),
    /** The page of a selection that is over, or of a wrong link (null), if it is made. */
    keptOver: (language: Language | null) => kept.get(keyOf(language)),
    over(language: Language | null) {
      const key = keyOf(language);
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const answer = making.get(key) ?? makeOver(key, language).finally(() => making.delete(key));
      making.set(key, answer);
      return answer;
    },
  };
}

export function providePageAnswers(strapi: Core.Strapi): void {
  strapi.add(serviceName, createPageAnswers(strapi));
}

export function pageAnswersOf(strapi: Core.Strapi) {
  return strapi.get(serviceName) as ReturnType<typeof createPageAnswers>;
}
