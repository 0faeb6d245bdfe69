import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { AboutPage } from 'contract/site/about-page';
import type { SiteSettings } from 'contract/site/site-settings';
import type { SiteReader } from '../../data/site-reader';
import type { SitePayload } from '../content/payload';
import { reads } from '../content/reads';
import { siteName } from '../content/site-name';
import { toPictureView } from '../content/views/content-view';
import type { SiteRoute } from '../routing/paths';
import { isUnlisted } from './is-unlisted';
import { homeImage, portraitImage } from './page-image';
import { type Report, readShared, startReads } from './page-reads';
import { loadOwn } from './routes';

export interface LoadedPage extends Awaited<ReturnType<typeof loadOwn>> {
  settings: SiteSettings;
  about: AboutPage;
  /** The item that the address names. */
  item: GalleryItem | undefined;
  /** Whether search engines are asked not to list it. */
  isUnlisted: boolean;
  payload: Omit<SitePayload, 'credit' | 'publicUrl'>;
}

/** Reads a page's data in parallel. A failed read gives its fallback (§4) and adds its key to `payload.failed`. */
export async function loadPage(route: SiteRoute, reader: SiteReader, report: Report): Promise<LoadedPage> {
  const pageReads = startReads(report);
  const { fallback, failed } = pageReads;
  const [[settings, about], own] = await Promise.all([
    readShared(reader, pageReads),
    loadOwn(route, reader, pageReads),
  ]);
  const isPictured = route.page === 'home' || route.page === 'about';
  const picture = isPictured ? toPictureView(settings, route.page) : null;
  if (isPictured && picture) fallback[reads.picture(route.page).key] = picture;
  const openId = 'documentId' in own.route ? own.route.documentId : null;
  const isMissing = own.route.page === 'not-found';
  return {
    ...own,
    image:
      (route.page === 'about' && portraitImage(about, siteName(settings))) ||
      (isPictured && homeImage(settings)) ||
      own.image,
    settings,
    about,
    item: own.items.find(({ documentId }) => documentId === openId),
    isUnlisted: !failed.includes(reads.settings.key) && (await isUnlisted(settings, reader, report)),
    payload: {
      year: new Date().getFullYear(),
      ...(isMissing && { isMissing }),
      // Sorted, so that the same page has the same bytes and ETag wherever it is rendered.
      fallback: Object.fromEntries(Object.entries(fallback).sort(([one], [other]) => (one < other ? -1 : 1))),
      failed,
    },
  };
}
