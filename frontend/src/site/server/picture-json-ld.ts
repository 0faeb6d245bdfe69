import type { Credit, CreditName } from 'contract/credits/credit';
import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import { altTextOf } from 'contract/gallery/alt-text';
import { imageOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { ownTitleOf } from 'contract/gallery/own-title';
import { readSocialAddress } from 'contract/site/social-address';
import { coverOf, type Story } from 'contract/stories/story';
import { languages } from 'contract/translations/languages';
import { alt, media, roleName } from 'contract/words/pt';
import type { ImageGallery, ImageObject, Organization, Person, VideoObject, WithContext } from 'schema-dts';
import { language } from '../../config';
import { webHref } from '../content/views/item-view';
import { leadOf } from '../content/views/set-text';
import { langOf } from '../content/views/untranslated';
import { absolute, paths } from '../routing/paths';

/** Rights common to all pictures. */
export interface SiteRights {
  publicUrl: string;
  /** The site's name: credited if there is no other name. */
  siteName: string;
  /** URL of the page for licence requests; null if there is none. */
  licensePage: string | null;
}

type Media = Exclude<ImageObject | VideoObject, string>;
type StoryOf = Pick<Story, 'title' | 'slug' | 'client' | 'rights' | 'credits'>;

/** A picture's photographers, credit line and copyright notice; JPEGs embed the same. */
export function rightsOf(item: Pick<GalleryItem, 'credits'>, story: StoryOf | null, siteName: string) {
  const credits = creditsOf(story?.credits ?? [], item.credits);
  const creators = credits.find(({ role }) => role === photographyRole)?.names ?? [];
  const names = creators.map(({ name }) => name);
  return {
    creators,
    creditText: [...names, ...(story?.client ? [story.client] : [])].join(' / ') || siteName,
    copyrightNotice: story?.rights ?? (names.length > 0 ? `© ${names.join(', ')}` : null),
  };
}

/** A story as schema.org's ImageGallery: its credits, photographs and films. */
export function storyJsonLd(story: Story, site: SiteRights): WithContext<ImageGallery> {
  const { title, slug, category, client, month, text, credits, items, updatedAt } = story;
  const url = absolute(paths.story(category, slug), site.publicUrl);
  const cover = coverOf(story);
  const lead = leadOf(text);
  const { creators } = rightsOf({}, story, site.siteName);
  const others = credits.filter(({ role }) => role !== photographyRole);
  const associatedMedia = items.flatMap((item) => mediaOf(item, story, site) ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    '@id': url,
    url,
    name: title,
    inLanguage: langOf(story, text ? 'text' : 'title') ?? languages[language].tag,
    ...(lead && { description: lead }),
    ...(month && { dateCreated: month }),
    ...(updatedAt && { dateModified: updatedAt }),
    ...(creators.length > 0 && { creator: creators.map(agentOf) }),
    ...(others.length > 0 && { contributor: others.flatMap(contributionsOf) }),
    ...(client && { sourceOrganization: { '@type': 'Organization', name: client } }),
    ...(cover && { thumbnailUrl: pictureUrl(cover, site) ?? url }),
    associatedMedia,
  };
}

/** Structured data of an item with an address of its own; null if there is none. */
export function itemJsonLd(
  item: GalleryItem,
  story: Story | null,
  site: SiteRights,
): WithContext<ImageObject | VideoObject> | null {
  const media = mediaOf(item, story, site);
  const gallery = story && {
    '@type': 'ImageGallery' as const,
    '@id': absolute(paths.story(story.category, story.slug), site.publicUrl),
    name: story.title,
  };
  return media && { '@context': 'https://schema.org', ...media, ...(gallery && { isPartOf: gallery }) };
}

/** Null for data: URLs, and for a film without a picture, which search engines ignore. */
function mediaOf(item: GalleryItem, story: Story | null, site: SiteRights): Media | null {
  const image = imageOf(item);
  const picture = pictureUrl(item, site);
  if (picture === null) return null;
  const { creators, creditText, copyrightNotice } = rightsOf(item, story, site.siteName);
  const path = story
    ? paths.story(story.category, story.slug, item.documentId)
    : paths.item(item.category, item.documentId);
  const shared = {
    url: absolute(path, site.publicUrl),
    name: ownTitleOf(item, story) ?? story?.title ?? item.title,
    description: item.description ?? altTextOf(item, story, { alt, media }),
    ...(item.uploadedAt && { uploadDate: item.uploadedAt }),
    ...(creators.length > 0 && { creator: creators.map(agentOf) }),
    creditText,
    ...(copyrightNotice && { copyrightNotice }),
    ...(site.licensePage && { license: site.licensePage, acquireLicensePage: site.licensePage }),
  };
  if (item.fileType === 'video') {
    return item.uploadedAt === null || item.imageUrl.startsWith('data:')
      ? null
      : {
          '@type': 'VideoObject',
          contentUrl: absolute(item.imageUrl, site.publicUrl),
          thumbnailUrl: picture,
          ...(item.duration && { duration: `PT${Math.round(item.duration)}S` }),
          ...shared,
        };
  }
  return {
    '@type': 'ImageObject',
    contentUrl: picture,
    ...(image && { width: `${image.width} px`, height: `${image.height} px` }),
    ...shared,
  };
}

/** URL of the largest variant of the type that every browser reads; null if there is none. */
function pictureUrl(item: Pick<GalleryItem, 'image' | 'imageUrl' | 'fileType'>, site: SiteRights) {
  const largest = imageOf(item)?.sources.at(-1)?.variants.at(-1)?.url;
  const address = largest ?? (item.fileType === 'image' ? item.imageUrl : null);
  return address && !address.startsWith('data:') ? absolute(address, site.publicUrl) : null;
}

const contributionsOf = ({ role, names }: Credit) =>
  names.map((name) => ({
    '@type': 'Role' as const,
    roleName: roleName(role) ?? role,
    contributor: agentOf(name),
  }));

/** A credited person or organization, with its profiles. */
function agentOf({ name, kind, instagram, site }: CreditName): Person | Organization {
  const sameAs = [instagram && readSocialAddress('instagram', instagram).href, webHref(site)].filter(
    (href): href is string => Boolean(href),
  );
  return {
    '@type': kind === 'pessoa' ? 'Person' : 'Organization',
    name,
    ...(sameAs.length > 0 && { sameAs }),
  };
}
