import { galleryCategories } from '../../contract/gallery-category';
import { galleryWindowSize } from '../../contract/limits';
import type { SiteReader } from '../../data/site-reader';
import { paths, type SiteRoute } from '../paths';
import { loadGallery } from './load-gallery';
import type { PageReads } from './page-reads';

/** What a page shows beside the settings and the About document, which all have. */
type OwnContent = Awaited<ReturnType<typeof loadGallery>>;

/** One address in the sitemap. */
export interface ListedAddress {
  path: string;
  /** As the owner's last change of it was stamped. */
  lastModified?: string | null | undefined;
}

interface ServerParts<Route> {
  load(route: Route, reader: SiteReader, reads: PageReads): Promise<OwnContent>;
  /** What the sitemap lists: addresses that are always there, each with what is stored beneath it. */
  listed: Array<{ path: string; beneath?: (reader: SiteReader) => Promise<ListedAddress[]> }>;
}

const nothingOfItsOwn = async (route: SiteRoute): Promise<OwnContent> => ({
  route,
  items: [],
  shareImage: null,
  movedTo: null,
});

/** Every public page, as the server needs it; `../routes.tsx` has what the browser needs as well. */
export const serverRoutes: {
  [Name in SiteRoute['page']]: ServerParts<Extract<SiteRoute, { page: Name }>>;
} = {
  home: { load: nothingOfItsOwn, listed: [{ path: paths.home }] },
  about: { load: nothingOfItsOwn, listed: [{ path: paths.about }] },
  gallery: {
    load: loadGallery,
    listed: galleryCategories.map((category) => ({
      path: paths.gallery(category),
      beneath: async (reader) => {
        const items = await reader.listGallery(category);
        const windows = Math.ceil(items.length / galleryWindowSize);
        return [
          ...Array.from({ length: Math.max(windows - 1, 0) }, (_, at) => ({
            path: paths.gallery(category, at + 2),
          })),
          ...items.map(({ documentId, updatedAt, uploadedAt }) => ({
            path: paths.item(category, documentId),
            lastModified: updatedAt ?? uploadedAt,
          })),
        ];
      },
    })),
  },
  'not-found': { load: nothingOfItsOwn, listed: [] },
};

/** Reads what the page that a route names has of its own. */
export function loadOwn(route: SiteRoute, reader: SiteReader, reads: PageReads): Promise<OwnContent> {
  const parts: ServerParts<SiteRoute> = serverRoutes[route.page];
  return parts.load(route, reader, reads);
}
