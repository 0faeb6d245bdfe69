import { imageOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Story, StoryLink } from 'contract/stories/story';
import { facts as strings } from 'contract/words/pt';
import type { StoryPage } from '../../../data/site-reader';
import { frameRatio } from '../../../lib/picture-frame';
import { composeRows, isNarrow, type Row, storySizes } from './compose-rows';
import { type Fact, factsOf } from './facts-of';
import {
  type CreditView,
  type ItemView,
  type NameView,
  toCreditViews,
  toItemView,
  toNameView,
  translatedHere,
} from './item-view';
import { leadOf, setText, type TextBlock } from './set-text';
import type { Marked } from './untranslated';

/** What a story's page shows, with links to the stories beside it. */
export interface StoryView
  extends Pick<Story, 'title' | 'slug' | 'category' | 'slugs' | 'translatedTo'>,
    Marked {
  /** The beginning of the text. */
  lead?: string;
  facts: Fact[];
  /** The layout of its items. */
  rows: RowView[];
  /** The story’s credits; `brands` (of the garments) follow as the last row. */
  credits: CreditView[];
  brands?: CreditView;
  rights?: string;
  items: ItemView[];
  previous: StoryLinkView | null;
  next: StoryLinkView | null;
}

export interface RowView extends Pick<Row, 'kind' | 'ratio' | 'ends'> {
  cells: Array<{
    /** Width to height. */
    ratio: number;
    /** Share of a phone's width, if it stands beside a neighbour. */
    half?: number;
    sizes: string;
  }>;
  /** Text after the row, or beside it. */
  words?: TextBlock;
}

export type StoryLinkView = Pick<StoryLink, 'title' | 'slug' | 'category' | 'untranslated'> & {
  cover: Pick<GalleryItem, 'documentId' | 'imageUrl' | 'fileType' | 'image'>;
};

/** Composes a story's page. The server does so for the pages that it renders. */
export function toStoryView({ story, previous, next }: StoryPage): StoryView {
  const { title, slug, category, text, rights, slugs, untranslated } = story;
  const lead = leadOf(text);
  const brands = brandsOf(story);
  return {
    title,
    slug,
    category,
    ...(slugs && { slugs }),
    ...translatedHere(story),
    ...(lead && { lead }),
    facts: factsOf(story),
    rows: rowsOf(story),
    credits: toCreditViews(story.credits),
    ...(brands.length > 0 && { brands: { role: strings.garments, names: brands } }),
    ...(rights && { rights }),
    ...(untranslated && { untranslated }),
    items: story.items.map((item) => toItemView(item, story)),
    previous: previous && toLinkView(previous),
    next: next && toLinkView(next),
  };
}

function rowsOf({ items, text }: Story): RowView[] {
  const rows = composeRows(items.map(ratioOf));
  const blocks = setText(text, rows.length, (at) => isNarrow(rows[at]?.ratio ?? 0));
  return rows.map((row, at) => {
    const words = blocks.get(at);
    return {
      kind: row.kind,
      ratio: row.ratio,
      ends: row.ends,
      cells: row.cells.map((cell) => ({
        ratio: cell.ratio,
        ...(cell.phoneShare !== null && { half: cell.phoneShare }),
        sizes: storySizes(row, cell),
      })),
      ...(words && { words }),
    };
  });
}

/** Width to height of an item's picture; the default frame's if the size is unknown. */
function ratioOf(item: GalleryItem): number {
  const image = imageOf(item);
  return image ? image.width / image.height : frameRatio(null);
}

/** Who lent the garments, without duplicates. */
function brandsOf({ items }: Story): NameView[] {
  const brands = items.flatMap(({ garments = [] }) => garments.flatMap(({ brand }) => brand ?? []));
  const ids = brands.map(({ documentId }) => documentId);
  return brands.filter(({ documentId }, at) => ids.indexOf(documentId) === at).map(toNameView);
}

function toLinkView({ title, slug, category, cover, untranslated }: StoryLink): StoryLinkView {
  const { documentId, imageUrl, fileType, image } = cover;
  return {
    title,
    slug,
    category,
    cover: { documentId, imageUrl, fileType, image },
    ...(untranslated && { untranslated }),
  };
}
