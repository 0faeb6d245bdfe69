import { languageNames, languages } from 'contract/translations/languages';
import { language } from '../../config';
import { useSettings, useStoryOf } from '../content/hooks';
import { pathInLanguage, type SiteRoute } from '../routing/paths';

/** Links to this page, item and window in the site's other languages. Each loads a document: another language is another build. */
export function LanguageSwitch({ route, className }: { route: SiteRoute; className?: string | undefined }) {
  const { languages: shown = [] } = useSettings();
  const story = useStoryOf(route);
  if (shown.length === 0) return null;
  const others = languageNames.filter((name) => name !== language && (name === 'pt' || shown.includes(name)));
  return others.map((other) => {
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
