import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { SiteSettings } from 'contract/site/site-settings';
import type { Story } from 'contract/stories/story';
import { type Language, languages, type OtherLanguage } from 'contract/translations/languages';
import { language } from '../../config';
import { absolute, pathInLanguage, type SiteRoute } from '../routing/paths';

/** What of a page decides in which languages it is. */
interface Content {
  item?: Pick<GalleryItem, 'translatedTo'> | undefined;
  story?: Pick<Story, 'translatedTo' | 'slugs'> | null | undefined;
}

interface AlternateLinksProps extends Content {
  route: SiteRoute;
  settings: Pick<SiteSettings, 'languages'>;
  publicUrl: string;
}

/** The page's addresses in each language, for search engines; none while there is one language. */
export function AlternateLinks({ route, settings, publicUrl, item, story }: AlternateLinksProps) {
  const others = languagesOf(route, settings, { item, story });
  const isListed = others.length > 0 && (language === 'pt' || others.includes(language));
  if (!isListed) return null;
  const hrefIn = (other: Language) => {
    const slug = other === language ? undefined : story?.slugs?.[other];
    return absolute(pathInLanguage(other, route, slug), publicUrl);
  };
  return (
    <>
      {(['pt', ...others] as const).map((other) => (
        <link key={other} rel="alternate" hrefLang={languages[other].tag} href={hrefIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={hrefIn('pt')} />
    </>
  );
}

/** The languages beside Portuguese in which a page has something of its own. */
function languagesOf(
  route: SiteRoute,
  { languages: shown = [] }: Pick<SiteSettings, 'languages'>,
  { item, story }: Content,
): OtherLanguage[] {
  if (route.page === 'not-found') return [];
  const hasContent = 'documentId' in route && (route.page === 'story' || route.documentId !== null);
  const translated = [...(item?.translatedTo ?? []), ...(story?.translatedTo ?? [])];
  return hasContent ? shown.filter((other) => translated.includes(other)) : shown;
}
