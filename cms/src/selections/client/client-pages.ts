import type { Core } from '@strapi/strapi';
import type { ClientPage } from 'contract/selections/selection';
import type { Language } from 'contract/translations/languages';
import { type BuildOptions, openBuild } from '../../pages/page-renderer';

/** The pages of selections, as the frontend's build renders them. */
export type ClientPages = {
  page(view: ClientPage): Promise<Response>;
  /** For a selection that is over; null for a link that leads to none. */
  gone(options: { language: Language | null }): Promise<Response>;
};

/** The renderer of selections' pages: one build has the words of every language for them. */
export function openClientPages(strapi: Core.Strapi): ClientPages {
  const { build, options } = openBuild<{ createClientPages(options: BuildOptions): ClientPages }>(
    strapi,
    'pt',
  );
  return build.createClientPages(options);
}
