import { type Language, languageNames, languages } from 'contract/translations/languages';
import { language } from '../../config';
import { useSettings, useStoryOf } from '../content/hooks';
import { pathInLanguage, type SiteRoute } from '../routing/paths';

/** The site's other languages; none while it has one. */
export function useOtherLanguages(): Language[] {
  const { languages: shown = [] } = useSettings();
  const all = shown.length > 0 ? languageNames : [];
  return all.filter((name) => name !== language && (name === 'pt' || shown.includes(name)));
}

/** Links to this page, item and window in the other languages. Each loads a document: another language is another build. */
export function LanguageSwitch({ route, className }: { route: SiteRoute; className?: string | undefined }) {
  const story = useStoryOf(route);
  return useOtherLanguages().map((other) => {
    const { tag, name } = languages[other];
    return (
      <a
        key={other}
        className={className}
        href={pathInLanguage(other, route, story?.slugs?.[other])}
        lang={tag}
        hrefLang={tag}
        translate="no"
      >
        {name}
      </a>
    );
  });
}
