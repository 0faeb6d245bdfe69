import type { Credit, CreditName, Garment } from 'contract/credits/credit';
import { creditsOf } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';
import { readSocialAddress } from 'contract/site/social-address';
import type { Story } from 'contract/stories/story';
import { alt as altWords, media, roleName } from 'contract/words/pt';
import { language } from '../../../config';
import type { CardPlace } from './grid-layout';
import { isUntranslated, type Marked } from './untranslated';

/** A credited name, and the profile that it links to. */
export interface NameView {
  name: string;
  href?: string;
}

/** Its role is in the page's language if it is one of the trade's; a free one is marked. */
export interface CreditView extends Marked {
  role: string;
  names: NameView[];
}

export interface GarmentView extends Marked {
  description: string;
  brand?: NameView | null;
}

/** What only the owner and the server read: it would be three parts in a hundred of a page. */
type Unshown = 'order' | 'uploadedAt' | 'updatedAt' | 'storagePath';

/** What pages show of an item. */
export interface ItemView extends Omit<GalleryItem, Unshown | 'credits' | 'garments'> {
  /** Its own credits, without its story's. */
  credits?: CreditView[] | undefined;
  garments?: GarmentView[] | undefined;
  /** It has no title but its story's, which the page shows once. */
  isUntitled?: true;
  /** Its place in a gallery. */
  place?: CardPlace | undefined;
}

/** Makes an item's links and alt text. The server does so for the pages that it renders. @param story that contains it */
export function toItemView({ credits, garments, ...item }: GalleryItem, story?: ContainingStory): ItemView {
  const everyCredit = creditsOf(story?.credits ?? [], credits);
  const isUntitled = story !== undefined && ownTitleOf(item, story) === null;
  const isTitlePortuguese = isUntranslated(isUntitled ? story : item, 'title');
  const alt = altOf({ ...item, credits: everyCredit }, story, isTitlePortuguese);
  const { order, uploadedAt, updatedAt, storagePath, translatedTo, untranslated, ...shown } = item;
  return {
    ...shown,
    ...translatedHere(item),
    ...(isUntitled && { title: story.title, isUntitled }),
    ...(alt !== item.title && { alt }),
    ...marksOf(item, isTitlePortuguese),
    ...(credits && { credits: toCreditViews(credits) }),
    ...(garments && { garments: garments.map(toGarmentView) }),
  };
}

/** Into what an entry is translated: by that a page in another language than Portuguese knows its canonical address. */
export function translatedHere({ translatedTo }: Pick<GalleryItem, 'translatedTo'>) {
  return language !== 'pt' && translatedTo ? { translatedTo } : {};
}

type ContainingStory = Pick<Story, 'title' | 'credits' | 'items' | 'untranslated'>;

/** Of one language: a story's title of another than the item's is left out. */
function altOf(item: GalleryItem, story: ContainingStory | undefined, isTitlePortuguese: boolean): string {
  const isWithStory = isUntranslated(story, 'title') === isTitlePortuguese;
  return altTextOf(item, isWithStory ? story : null, isTitlePortuguese ? undefined : ownAltWords);
}

const ownAltWords = { alt: altWords, media };

/** The words in Portuguese of what is shown; an alt text made of a title has the title's language. */
function marksOf({ alt, untranslated = [] }: GalleryItem, isTitlePortuguese: boolean): Marked {
  const marks = [
    ...(isTitlePortuguese ? ['title', ...(alt ? [] : ['alt'])] : []),
    ...untranslated.filter((word) => word !== 'title'),
  ];
  return marks.length > 0 ? { untranslated: marks } : {};
}

/** Credits by role. Two roles may be one in another language. */
export function toCreditViews(credits: readonly Credit[]): CreditView[] {
  const views = credits.map(toCreditView);
  if (views.every(({ role }, at) => role === credits[at]?.role)) return views;
  const byRole = new Map<string, CreditView>();
  for (const view of views) {
    const names = [...(byRole.get(view.role)?.names ?? []), ...view.names];
    const isNew = ({ name }: NameView, at: number) => names.findIndex((one) => one.name === name) === at;
    byRole.set(view.role, { ...view, names: names.filter(isNew) });
  }
  return [...byRole.values()];
}

function toCreditView({ role, names }: Credit): CreditView {
  const name = roleName(role);
  return {
    role: name ?? role,
    names: names.map(toNameView),
    ...(name === null && { untranslated: ['role'] }),
  };
}

function toGarmentView({ description, brand, untranslated }: Garment): GarmentView {
  return {
    description,
    ...(brand && { brand: toNameView(brand) }),
    ...(untranslated && { untranslated }),
  };
}

/** A name links to its Instagram profile, else to its website. */
export function toNameView({ name, instagram, site }: CreditName): NameView {
  const href = (instagram && readSocialAddress('instagram', instagram).href) || webHref(site);
  return { name, ...(href && { href }) };
}

/** The URL of a website that was typed with or without a scheme; null if it is none. */
export function webHref(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  const { href } = readSocialAddress('site', bareDomain.test(text) ? `https://${text}` : text);
  return href?.startsWith('http') ? href : null;
}

const bareDomain = /^[^\s@:/?#]+\.[^\s@:/?#.\d]{2,}$/;
