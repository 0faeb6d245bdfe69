import type { ClientPage, SelectionLanguage } from 'contract/selections/selection';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteReader } from '../../data/site-reader';
import { siteName } from '../content/site-name';
import { toAboutView, toSettingsView } from '../content/views/content-view';
import { contentPolicy, scriptHash, type Template } from '../server/document';
import { escapeMarkup, toScriptJson } from '../server/escape';
import { type Report, readShared, startReads } from '../server/page-reads';
import { pageStyles } from '../server/page-styles';
import { ClientBody } from './client-body';
import type { Sender } from './client-contact';
import css from './client-page.module.css?inline';
import { GoneBody } from './gone-body';
import { script } from './script/entry.ts?script';
import { clientStrings, pageWords } from './strings';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy([scriptHash(script)]),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
};

const retryAfterSeconds = '5';

interface ClientRenderer {
  page(view: ClientPage): Promise<Response>;
  /** For a selection that is over; with `retry-after` when it was made without what could not be read: it is not to be kept. */
  gone(options: { language: SelectionLanguage | null }): Promise<Response>;
}

/** Renders the pages of selections: nothing of a selection stands in their head, which previews show. */
export function createClientRenderer(template: Template, reader: SiteReader, report: Report): ClientRenderer {
  /** A read that fails gives its default (§4). */
  async function readSender(): Promise<{ sender: Sender; isRead: boolean }> {
    const pageReads = startReads(report);
    const [settings, about] = await readShared(reader, pageReads);
    const views = { settings: toSettingsView(settings), about: toAboutView(about) };
    return { sender: { name: siteName(settings), ...views }, isRead: pageReads.failed.length === 0 };
  }

  function documentOf(language: SelectionLanguage, { name }: Sender, body: ReactNode, end = ''): string {
    const markup = renderToStaticMarkup(body);
    const title = escapeMarkup(name);
    return [
      template.beforeHead.replace(/<html lang="[^"]*">/, `<html lang="${clientStrings[language].htmlLang}">`),
      '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">',
      `<title>${title}</title><meta property="og:title" content="${title}"><meta property="og:type" content="website">`,
      `<style>${pageStyles(template.styles, markup + css)}${css}</style></head><body>`,
      markup,
      end,
      '</body></html>',
    ].join('');
  }

  return {
    async page(view) {
      const { sender } = await readSender();
      const html = documentOf(
        view.language,
        sender,
        <ClientBody page={view} sender={sender} />,
        [
          `<script type="application/json" id="client-words">${toScriptJson(pageWords(view))}</script>`,
          `<script>${script}</script>`,
        ].join(''),
      );
      return new Response(html, { headers });
    },
    async gone({ language }) {
      const { sender, isRead } = await readSender();
      const spoken = language ?? 'pt';
      const html = documentOf(spoken, sender, <GoneBody language={spoken} sender={sender} />);
      const again = isRead ? {} : { 'retry-after': retryAfterSeconds };
      return new Response(html, { status: 410, headers: { ...headers, ...again } });
    },
  };
}
