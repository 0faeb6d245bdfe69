import type { Credit } from 'contract/operator';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { language } from '../../config';
import { App } from '../app/app';
import { partsOf } from '../app/routes';
import { SiteProvider } from '../app/site-provider';
import type { SitePayload } from '../content/payload';
import { siteName } from '../content/site-name';
import { toAboutView } from '../content/views/content-view';
import { leadOf } from '../content/views/set-text';
import { Splash } from '../inline/splash';
import { at } from '../routing/location';
import { AlternateLinks, languagesOf } from './alternate-links';
import type { Template } from './document';
import { toScriptJson } from './escape';
import type { LoadedPage } from './load-page';
import { pageJsonLd, ShareTags } from './machine-tags';
import { pageStyles } from './page-styles';
import { previewWords } from './preview-words';

interface RenderOptions {
  page: LoadedPage;
  /** The requested path, with which the browser hydrates. */
  pathname: string;
  publicUrl: string;
  credit: Credit | null;
  template: Template;
}

/** Renders a page's HTML document. */
export function renderPage({ page, pathname, publicUrl, credit, template }: RenderOptions): string {
  const { route, settings, about, item, story, image, isUnlisted } = page;
  const payload: SitePayload = { credit, publicUrl, ...page.payload };
  const name = siteName(settings);
  const html = renderToString(
    <div id="root">
      <SiteProvider payload={payload} location={at(pathname)}>
        <App />
      </SiteProvider>
    </div>,
  );
  // React puts the elements of the head before the first element.
  const [head = '', app = ''] = html.split(/<div id="root">(.*)<\/div>$/s);
  // A link to a photograph or a story shows it without the splash.
  const splash = item || story ? '' : renderToStaticMarkup(<Splash name={name} />);
  const listed = languagesOf(page);
  const meta = partsOf(route).meta(route, {
    settings,
    about: toAboutView(about),
    item,
    story: story && { ...story.story, lead: leadOf(story.story.text) },
  });
  return [
    template.beforeHead,
    head,
    renderToStaticMarkup(
      <ShareTags
        meta={meta}
        words={previewWords(meta, { item, story: story?.story ?? null, siteName: name })}
        image={image}
        siteName={name}
        publicUrl={publicUrl}
        isUnlisted={isUnlisted}
        others={listed.filter((one) => one !== language)}
      />,
    ),
    renderToStaticMarkup(<AlternateLinks {...{ route, listed, publicUrl }} story={story?.story ?? null} />),
    ...pageJsonLd(page, publicUrl).map(
      (entry) => `<script type="application/ld+json">${toScriptJson(entry)}</script>`,
    ),
    template.beforeStyles,
    `<style>${pageStyles(template.styles, `${splash}${app}`)}</style>`,
    template.beforeSplash,
    splash,
    template.beforeApp,
    app,
    template.beforeData,
    `<script type="application/json" id="site-data"${payload.failed.length > 0 ? ' data-hydrate' : ''}>${toScriptJson(payload)}</script>`,
    template.end,
  ].join('');
}
