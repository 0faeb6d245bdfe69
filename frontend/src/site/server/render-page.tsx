import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app';
import { pageMeta, siteName } from '../page-meta';
import { SiteProvider } from '../site-provider';
import { Splash } from '../splash/splash';
import type { Template } from './document';
import { toScriptJson } from './escape';
import { fontPreloads } from './font-preloads';
import { headHtml } from './head';
import { personJsonLd } from './json-ld';
import type { LoadedPage } from './load-page';

interface RenderOptions {
  page: LoadedPage;
  /** The address as asked for: what the browser will hydrate. */
  pathname: string;
  publicUrl: string;
  template: Template;
}

/** A whole HTML document. */
export function renderPage({ page, pathname, publicUrl, template }: RenderOptions): string {
  const { route, settings, about, items, payload } = page;
  const name = siteName(settings);
  const item =
    route.page === 'gallery' ? items.find(({ documentId }) => documentId === route.documentId) : undefined;
  const meta = pageMeta({ route, settings, about, item });
  const app = renderToString(
    <SiteProvider payload={payload}>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </SiteProvider>,
  );
  return [
    template.beforeHead,
    fontPreloads(route, template.fonts),
    headHtml({ meta, siteName: name, publicUrl, jsonLd: personJsonLd(settings, about, publicUrl) }),
    template.beforeSplash,
    renderToStaticMarkup(<Splash name={name} />),
    template.beforeApp,
    app,
    template.beforeData,
    `<script type="application/json" id="site-data">${toScriptJson(payload)}</script>`,
    template.end,
  ].join('');
}
