import type { Story } from 'contract/stories/story';
import { type Language, languages } from 'contract/translations/languages';
import { language } from '../../config';
import { absolute, pathInLanguage, type SiteRoute } from '../routing/paths';
import type { LoadedPage } from './load-page';

interface AlternateLinksProps {
  route: SiteRoute;
  /** See `languagesOf`. */
  listed: readonly Language[];
  story: Pick<Story, 'slugs'> | null;
  publicUrl: string;
}

/** The page's addresses in each language, for search engines. */
export function AlternateLinks({ route, listed, story, publicUrl }: AlternateLinksProps) {
  const link = (other: Language, hrefLang: string) => {
    const path = pathInLanguage(other, route, story?.slugs?.[other]);
    return <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={absolute(path, publicUrl)} />;
  };
  return (
    listed.length > 0 && [
      ...listed.map((other) => link(other, languages[other].tag)),
      link('pt', 'x-default'),
    ]
  );
}

/** The languages in which a page has something of its own; none if this is its one language, or not among them. */
export function languagesOf({ route, settings, item, story }: LoadedPage): Language[] {
  const { languages: shown = [] } = settings;
  const hasContent = route.page === 'story' || (route.page === 'gallery' && route.documentId !== null);
  const translated = [...(item?.translatedTo ?? []), ...(story?.story.translatedTo ?? [])];
  const others = hasContent ? shown.filter((other) => translated.includes(other)) : shown;
  const all: Language[] = ['pt', ...others];
  return route.page !== 'not-found' && others.length > 0 && all.includes(language) ? all : [];
}
