import type { AboutPage } from 'contract/site/about-page';
import { isOwnPortrait } from 'contract/site/portrait';
import type { SiteSettings } from 'contract/site/site-settings';
import { readSocialAddress } from 'contract/site/social-address';
import type { Language } from 'contract/translations/languages';
import { machines, site as strings } from 'contract/words/pt';
import { words as wordsIn } from 'contract/words/words';
import type { PageMeta } from '../app/routes';
import { siteName } from '../content/site-name';
import { absolute } from '../routing/paths';
import type { LoadedPage } from './load-page';
import type { PageImage } from './page-image';
import { itemJsonLd, storyJsonLd } from './picture-json-ld';

interface ShareTagsProps {
  meta: PageMeta;
  /** Title and description of previews. */
  words: { title: string; description: string };
  image: PageImage;
  siteName: string;
  publicUrl: string;
  /** Whether search engines are asked not to list the page. */
  isUnlisted: boolean;
  /** The other languages in which visitors get the page. */
  others: readonly Language[];
}

/** Tags for machines only, beside `PageHead`: robots, Open Graph and Twitter. */
export function ShareTags({ meta, words, image, siteName, publicUrl, isUnlisted, others }: ShareTagsProps) {
  const { canonicalPath } = meta;
  const { title, description } = words;
  const imageUrl = absolute(image.url, publicUrl);
  return (
    <>
      {(canonicalPath === null || isUnlisted) && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={machines.locale} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={wordsIn[other].machines.locale} />
      ))}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalPath !== null && <meta property="og:url" content={absolute(canonicalPath, publicUrl)} />}
      <meta property="og:image" content={imageUrl} />
      {image.type && <meta property="og:image:type" content={image.type} />}
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  );
}

/** The page's structured data (schema.org), one entry per script element. */
export function pageJsonLd({ settings, about, item, story }: LoadedPage, publicUrl: string): unknown[] {
  const person = personJsonLd(settings, about, publicUrl);
  const site = { publicUrl, siteName: siteName(settings), licensePage: settings.licensePage || null };
  if (item) return [person, itemJsonLd(item, story?.story ?? null, site) ?? []].flat();
  return story ? [person, storyJsonLd(story.story, site)] : [person];
}

/** The stylist as a schema.org Person. */
function personJsonLd(settings: SiteSettings, about: AboutPage, publicUrl: string): unknown {
  const { email, phone, location } = about.contact;
  const { profileImage } = about;
  // The default portrait does not show the stylist.
  const portrait = isOwnPortrait(profileImage) ? profileImage : settings.portraitPicture?.imageUrl;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: siteName(settings),
    jobTitle: strings.footer.role,
    url: absolute('/', publicUrl),
    ...(portrait && { image: absolute(portrait, publicUrl) }),
    description: settings.seoDescription,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(location && { address: { '@type': 'PostalAddress', addressLocality: location } }),
    sameAs: settings.socialMedia
      .map(({ platform, url }) => readSocialAddress(platform, url).href)
      .filter((href) => href !== null),
    knowsAbout: about.services.map(({ title }) => title),
  };
}
