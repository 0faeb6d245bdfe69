import { pathsIn } from 'contract/site/paths';
import { languages } from 'contract/translations/languages';
import { language } from '../../config';
import type { SiteReader } from '../../data/site-reader';
import { foundPath, matchRoute, namesIn, pathInLanguage, siteFiles } from '../routing/paths';

/**
 * Whether the owner has turned this build's language off. Settings that cannot be read say nothing: the page is then rendered
 * with its fallbacks, as in Portuguese, and nobody is sent elsewhere on a guess.
 */
export async function isSwitchedOff(reader: SiteReader): Promise<boolean> {
  if (language === 'pt') return false;
  const settings = await reader.readSettings().catch(() => null);
  return settings !== null && !settings.languages?.includes(language);
}

/** Where an address leads while its language is off: to its page in Portuguese, in one step; null where there is none. */
export async function portuguesePath(pathname: string, reader: SiteReader): Promise<string | null> {
  if (siteFiles.includes(pathname)) return pathname.slice(languages[language].root.length);
  const route = matchRoute(pathname);
  if (route.page === 'not-found') return null;
  // Of a story's photograph, which may be elsewhere by now.
  const name = namesIn(pathname)?.names.at(-1);
  if (name === undefined) return pathInLanguage('pt', route);
  const found = await reader.findAddress(name);
  return found && foundPath(found, found.documentId, pathsIn('pt'));
}
