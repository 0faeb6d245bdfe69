import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Story, StoryKind } from 'contract/stories/story';
import { facts as strings } from 'contract/words/pt';
import { webHref } from './item-view';

/** A fact about a story, with its label and link. */
export interface Fact {
  term: string;
  text: string;
  href?: string;
  /** Of a client, and its issue: no translation may change it. */
  isName?: true;
}

/** Kinds that a client commissions; the others appear in a publication. */
const commissioned: readonly StoryKind[] = ['campanha', 'lookbook', 'desfile', 'videoclipe', 'figurino'];

/** The facts of a story: its publication or client, kind, date, number of images and films. */
export function factsOf({ kind, client, issue, month, link, items, category, slugs }: Story): Fact[] {
  const isCommissioned = kind ? commissioned.includes(kind) : category === 'publicidade';
  const href = webHref(link);
  const named = isCommissioned ? strings.client : strings.publication;
  const facts: Array<[term: string, text: string | null | undefined]> = [
    [named, [client, issue].filter(Boolean).join(', ')],
    [strings.kind, kind && strings.kinds[kind]],
    [strings.when, month && strings.month(month)],
    [strings.images, countOf(items, 'image')],
    [strings.videos, countOf(items, 'video')],
  ];
  return [
    ...facts.flatMap(([term, text]) =>
      // The pages of a site in one language stay as they were.
      text ? [{ term, text, ...(slugs && term === named && { isName: true as const }) }] : [],
    ),
    ...(href ? [{ term: strings.link, text: new URL(href).hostname.replace(/^www\./, ''), href }] : []),
  ];
}

/** The number of items of a type; '' for none. */
function countOf(items: Story['items'], type: GalleryItem['fileType']): string {
  const { length } = items.filter(({ fileType }) => fileType === type);
  return length > 0 ? String(length) : '';
}
