import type { AboutPage } from '../contract/about-page';
import { artImage } from '../contract/art';
import { defaultAbout } from '../contract/defaults';
import type { GalleryItem } from '../contract/gallery-item';
import type { ImageVariant, ResponsiveImage } from '../contract/responsive-image';
import type { SiteSettings } from '../contract/site-settings';
import { paths, type SiteRoute } from './paths';
import { strings } from './strings';

const jpeg = 'image/jpeg';
const shareImagePath = '/images/share.jpg';

/** What a page tells browsers, search engines and previews about itself. Addresses are paths or absolute. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of the page's one true address; null for pages that have none. */
  canonicalPath: string | null;
  image: { url: string; type?: string; alt: string; width?: number; height?: number };
}

interface MetaSource {
  route: SiteRoute;
  settings: SiteSettings;
  about?: AboutPage | undefined;
  /** The item the address names, in a gallery. */
  item?: GalleryItem | undefined;
  /** The picture that was made for previews of that item. */
  shareImage?: ImageVariant | null;
}

/** Title, description, canonical path and share picture of a page. */
export function pageMeta({
  route,
  settings,
  about = defaultAbout,
  item,
  shareImage = null,
}: MetaSource): PageMeta {
  const name = siteName(settings);
  const image = {
    url: shareImagePath,
    type: jpeg,
    alt: strings.meta.shareImageAlt,
    width: 1200,
    height: 630,
  };
  const description = settings.seoDescription;
  switch (route.page) {
    case 'home':
      return { title: strings.meta.home(name), description, canonicalPath: paths.home, image };
    case 'about':
      return {
        title: strings.meta.page(strings.nav.about, name),
        description: about.paragraphs[0] ?? description,
        canonicalPath: paths.about,
        image,
      };
    case 'gallery': {
      const { heading, intro } = strings.gallery[route.category];
      if (!item) {
        const title = strings.meta.page(strings.gallery.window(heading, route.window), name);
        const canonicalPath = paths.gallery(route.category, route.window);
        return { title, description: intro, canonicalPath, image };
      }
      return {
        title: strings.meta.page(item.title, name),
        description: item.description || strings.meta.item(item.title, heading),
        canonicalPath: paths.item(route.category, item.documentId),
        image: shareImage ? { ...shareImage, type: jpeg, alt: item.title } : (itemShareImage(item) ?? image),
      };
    }
    case 'not-found':
      return {
        title: strings.meta.page(strings.meta.notFound, name),
        description,
        canonicalPath: null,
        image,
      };
  }
}

/** The stylist's name as running text. */
export function siteName(settings: SiteSettings): string {
  return settings.logoText.trim() || settings.title.trim();
}

/** Previews want about 1200 px and do not all read AVIF: the JPEG nearest to it, else the last type there is. */
function itemShareImage(item: GalleryItem): PageMeta['image'] | null {
  const image: ResponsiveImage | null = item.image ?? artImage(item.imageUrl);
  const source = image?.sources.find(({ type }) => type === jpeg) ?? image?.sources.at(-1);
  const variant = source?.variants.find(({ width }) => width >= 1000) ?? source?.variants.at(-1);
  if (source && variant) {
    return { ...variant, type: source.type, alt: item.title };
  }
  const isShareable = item.fileType === 'image' && !item.imageUrl.startsWith('data:');
  return isShareable ? { url: item.imageUrl, alt: item.title } : null;
}
