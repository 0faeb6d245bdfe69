import type { ClientPage } from 'contract/selections/selection';
import { type Language, spokenMarkup } from 'contract/translations/languages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteReader } from '../../data/site-reader';
import { siteName } from '../content/site-name';
import { toAboutView, toSettingsView } from '../content/views/content-view';
import { contentPolicy, scriptHash, type Template } from '../server/document';
import { escapeMarkup, toScriptJson } from '../server/escape';
import { pageImage } from '../server/page-image';
import { type Report, readShared, startReads } from '../server/page-reads';
import { pageStyles } from '../server/page-styles';
import { ClientBody } from './client-body';
import type { Sender } from './client-contact';
import css from './client-page.module.css?inline';
import { countOf, pageWords, textIn } from './client-words';
import { GoneBody } from './gone-body';
import { script as downloads } from './script/downloads.ts?script';
import { script as choices } from './script/entry.ts?script';
import { script as films } from './script/films.ts?script';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy([choices, downloads, films].map(scriptHash)),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
};

const retryAfterSeconds = '5';

interface ClientRenderer {
  page(view: ClientPage): Promise<Response>;
  /** For a selection that is over, or a link that leads to none (null); with `retry-after` when it was made without what could not be read: it is not to be kept. */
  gone(options: { language: Language | null }): Promise<Response>;
}

/**
 * Renders the pages of selections. Their head, which previews show, says how many pictures and from whom: nothing else of a selection.
 * @param publicUrl the site's public origin
 */
export function createClientRenderer(
  template: Template,
  reader: SiteReader,
  report: Report,
  publicUrl: string,
): ClientRenderer {
  const share = pageImage();
  /** A read that fails gives its default (§4). */
  async function readSender(): Promise<{ sender: Sender; isRead: boolean }> {
    const pageReads = startReads(report);
    const [settings, about] = await readShared(reader, pageReads);
    const views = { settings: toSettingsView(settings), about: toAboutView(about) };
    return { sender: { name: siteName(settings), ...views }, isRead: pageReads.failed.length === 0 };
  }

  /** @param count what the page shows, in words; empty for a page that shows nothing */
  function previewOf(language: Language, name: string, count: string): string {
    const text = textIn(language).client;
    // Some previews take the document's title, or look for a description in its text.
    const title = count ? text.preview(count, name) : text.from(name);
    const tags = {
      'og:type': 'website',
      'og:site_name': name,
      'og:title': title,
      'og:description': name,
      'og:image': new URL(share.url, publicUrl).href,
      'og:image:type': share.type,
      'og:image:width': share.width,
      'og:image:height': share.height,
    };
    const written = Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(`${content}`)}">`,
    );
    return `<title>${escapeMarkup(title)}</title>${written.join('')}<meta name="twitter:card" content="summary_large_image">`;
  }

  function documentOf(
    language: Language,
    { name }: Sender,
    { count = '', body, end = '' }: { count?: string; body: ReactNode; end?: string },
  ): string {
    const markup = renderToStaticMarkup(body);
    return [
      template.beforeHead.replace(/<html lang="[^"]*">/, `<html ${spokenMarkup(language)}>`),
      '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
      previewOf(language, name, count),
      `<style>${pageStyles(template.styles, markup + css)}${css}</style></head><body>`,
      markup,
      end,
      '</body></html>',
    ].join('');
  }

  return {
    async page(view) {
      const { sender } = await readSender();
      const text = textIn(view.language);
      const html = documentOf(view.language, sender, {
        count: countOf(view.items, text),
        body: <ClientBody page={view} sender={sender} />,
        end: [
          `<script type="application/json" id="client-words">${toScriptJson(pageWords(view))}</script>`,
          `<script>${choices}</script>`,
          view.zip && `<script>${downloads}</script>`,
          view.items.some(({ fileType }) => fileType === 'video') && `<script>${films}</script>`,
        ]
          .filter(Boolean)
          .join(''),
      });
      return new Response(html, { headers });
    },
    async gone({ language }) {
      const { sender, isRead } = await readSender();
      const spoken = language ?? 'pt';
      const html = documentOf(spoken, sender, { body: <GoneBody language={language} sender={sender} /> });
      const again = isRead ? {} : { 'retry-after': retryAfterSeconds };
      return new Response(html, { status: language ? 410 : 404, headers: { ...headers, ...again } });
    },
  };
}
