import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import { posterOf } from 'contract/gallery/art';
import { galleryCategories } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import { dayOf } from 'contract/rights/rights';
import { portfolioYear } from 'contract/site/portfolio-year';
import type { Home, HomeWork } from 'contract/site/site-settings';
import { readCredits } from '../../credits/read-credits';
import { readShareImage } from '../../entries/images/responsive-image';
import { rememberWhileCurrent } from '../../entries/version/content-version';
import { itemsIn } from '../../gallery/display-order';
import { readItems, readItemsOf } from '../../gallery/read-items';
import { hasPicture, pictureOf, type StoredGalleryItem, toGalleryItemBody } from '../../gallery/serializer';
import { type MediaHost, mediaHostOf } from '../../media/media-host';
import { sharedHash } from '../../media/pictures/share-picture';
import { siteSettingUid } from '../../platform/strapi/content-types';
import { columns, links, tables } from '../../platform/strapi/tables';
import { isVisible, owner, type Viewer, visitorNow, visitorVersion } from '../../rights/visibility';
import { type Card, coverItemOf, readCards } from '../../stories/cards';
import { coversOf, readStories, storiesOfItems } from '../../stories/read-stories';
import { type StoredStory, slugFor, titleFor } from '../../stories/serializer';
import { toldTo } from '../../translations/reader';

const serviceName = 'home';

/** What takes all works to find: read once until visitors see something else, as strangers may ask for it without end. */
function createWorks(strapi: Core.Strapi) {
  const remember = <Value>(read: (viewer: Viewer) => Promise<Value>) =>
    rememberWhileCurrent(
      () => visitorVersion(strapi),
      () => read(visitorNow(strapi)),
    );
  return {
    year: remember((viewer) => readYear(strapi, viewer)),
    first: remember(async (viewer) => firstWork(strapi, { viewer, host: await mediaHostOf(strapi) })),
  };
}

export function provideHome(strapi: Core.Strapi): void {
  strapi.add(serviceName, createWorks(strapi));
}

/** What Home shows to visitors, in their language. @param chosen the photograph of the settings, if visitors see it */
export async function readHome(
  strapi: Core.Strapi,
  chosen: string | undefined,
  { language }: Pick<Viewer, 'language'>,
): Promise<Home> {
  const works = strapi.get(serviceName) as ReturnType<typeof createWorks>;
  const viewer = visitorNow(strapi, language);
  const year = await works.year();
  const host = await mediaHostOf(strapi);
  const found = chosen ? await chosenWork(strapi, chosen) : await works.first();
  return { year, ...(found && { work: await toWork(strapi, found, { host, viewer }) }) };
}

/** The file name of Home's share picture, if it lies on this machine's disk. */
export async function readShareOfHome(strapi: Core.Strapi, viewer: Viewer): Promise<string[]> {
  const { home }: { home?: Home } = (await strapi.service(siteSettingUid).read(viewer)) ?? {};
  const url = home?.work?.shareImage?.url ?? '';
  return sharedHash(url) === undefined ? [] : [path.basename(url)];
}

/** A story's date is its month; without one, and of a photograph alone, it is the day of the last upload. */
async function readYear(strapi: Core.Strapi, viewer: Viewer): Promise<number> {
  const { items, stories } = columns;
  const month = `s.${stories.month}`;
  const [newest]: { month: string | null; uploaded: string | number | Date | null }[] = await itemsIn(
    strapi,
    {
      category: null,
      viewer,
    },
  )
    .leftJoin({ l: links.story.table }, `l.${links.story.item}`, `${tables.items}.id`)
    .leftJoin({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .select(
      strapi.db.connection.raw(
        "max(??) as month, max(case when coalesce(??, '') = '' then coalesce(??, ??) end) as uploaded",
        [month, month, `${tables.items}.${items.uploadedAt}`, `${tables.items}.${items.createdAt}`],
      ),
    );
  const { month: last, uploaded = null } = newest ?? {};
  return portfolioYear([last, uploaded ? dayOf(new Date(uploaded).getTime(), viewer.timeZone) : null]);
}

/** A photograph, or a film's poster; its story's page is the work's unless it is chosen itself. */
type Found = { item: StoredGalleryItem; story: StoredStory | undefined; isChosen: boolean };

async function chosenWork(strapi: Core.Strapi, documentId: string): Promise<Found | null> {
  const item = (await readItemsOf(strapi, [{ item: documentId }])).get(documentId);
  return item ? { item, story: (await storiesOfItems(strapi, [item])).get(item.id), isChosen: true } : null;
}

/** The first story's cover, Moda's before Publicidade's; without stories the first photograph. */
async function firstWork(
  strapi: Core.Strapi,
  { viewer, host }: { viewer: Viewer; host: MediaHost },
): Promise<Found | null> {
  const cards: Card[] = [];
  for (const category of galleryCategories) cards.push(...(await readCards(strapi, { category, viewer })));
  const inTurn = [true, false].flatMap((isStory) =>
    cards.filter(({ story }) => (story !== null) === isStory),
  );
  const firstPictured = async (ids: readonly number[]) => {
    const items = await readItems(strapi, ids, owner);
    return ids
      .flatMap((id) => items.filter((item) => item.id === id))
      .find((item) => {
        const body = toGalleryItemBody(item, host, viewer);
        return isVisible(item, viewer) && hasPicture(body) && !body.imageUrl.startsWith('data:');
      });
  };
  // Films without a picture are passed over, but not without end.
  for (const card of inTurn.slice(0, galleryWindowSize)) {
    const ids = card.story === null ? [] : [card.story];
    const cover = coverItemOf(card, await coversOf(strapi, ids));
    const item = (await firstPictured([cover])) ?? (await firstPictured(card.items));
    const story = (await readStories(strapi, ids)).get(card.story ?? 0);
    if (item) return { item, story, isChosen: false };
  }
  return null;
}

async function toWork(
  strapi: Core.Strapi,
  { item, story, isChosen }: Found,
  { host, viewer }: { host: MediaHost; viewer: Viewer },
): Promise<HomeWork> {
  const body = toGalleryItemBody(item, host, viewer);
  const ofStory = story && (await readCredits(strapi, 'stories', [story.id])).get(story.id)?.credits;
  const credits = creditsOf(ofStory ?? [], item.credits);
  const names = credits.find(({ role }) => role === photographyRole)?.names ?? [];
  const shareImage = await readShareImage(strapi, pictureOf(item), host, {
    as: 'home',
    language: viewer.language,
  });
  const { title, translations } = item;
  const own = toldTo({ alt: item.alt ?? '', title, translations }, 'item', viewer);
  const told = story ? titleFor(story, viewer) : own;
  const untranslated = [
    ...(own.untranslated ?? []).filter((word) => word === 'alt' || !story),
    ...(story && told.untranslated ? told.untranslated : []),
  ];
  return {
    imageUrl: (item.fileType === 'video' && posterOf(body)) || body.imageUrl,
    image: body.image,
    alt: own.alt,
    title: told.title,
    photographers: names.map(({ name }) => name),
    category: item.category,
    slug: story ? slugFor(story, viewer) : null,
    documentId: story && !isChosen ? null : item.documentId,
    ...(shareImage && { shareImage }),
    ...(untranslated.length > 0 && { untranslated }),
  };
}
