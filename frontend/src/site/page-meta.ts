import type { AboutPage } from '../contract/about-page';
import type { GalleryItem } from '../contract/gallery-item';
import type { SiteSettings } from '../contract/site-settings';
import { paths, type SiteRoute } from './paths';
import { strings } from './strings';

/** What a page tells browsers, search engines and previews about itself in words. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the page's one true address; null for pages that have none. */
  canonicalPath: string | null;
}

interface MetaSource {
  route: SiteRoute;
  settings: Pick<SiteSettings, 'title' | 'logoText' | 'seoDescription'>;
  /** Known wherever it is shown. */
  about?: Pick<AboutPage, 'paragraphs'> | undefined;
  /** The item the address names, in a gallery. */
  item?: GalleryItem | undefined;
}

/** Title, description and canonical path of a page. */
export function pageMeta({ route, settings, about, item }: MetaSource): PageMeta {
  const name = siteName(settings);
  const description = settings.seoDescription;
  switch (route.page) {
    case 'home':
      return { title: strings.meta.home(name), description, canonicalPath: paths.home };
    case 'about':
      return {
        title: strings.meta.page(strings.nav.about, name),
        description: about?.paragraphs[0] ?? description,
        canonicalPath: paths.about,
      };
    case 'gallery': {
      const { heading, intro } = strings.gallery[route.category];
      if (!item) {
        const title = strings.meta.page(strings.gallery.window(heading, route.window), name);
        const canonicalPath = paths.gallery(route.category, route.window);
        return { title, description: intro, canonicalPath };
      }
      return {
        title: strings.meta.page(item.title, name),
        description: item.description || strings.meta.item(item.title, heading),
        canonicalPath: paths.item(route.category, item.documentId),
      };
    }
    case 'not-found':
      return {
        title: strings.meta.page(strings.meta.notFound, name),
        description,
        canonicalPath: null,
      };
  }
}

/** The stylist's name as running text. */
export function siteName(settings: Pick<SiteSettings, 'title' | 'logoText'>): string {
  return settings.logoText.trim() || settings.title.trim();
}
