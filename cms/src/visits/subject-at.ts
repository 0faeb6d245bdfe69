import type { Core } from '@strapi/strapi';
import { galleryCategories } from 'contract/gallery/gallery-category';
import { languageAt, pathsIn } from 'contract/site/paths';
import { languages } from 'contract/translations/languages';
import { shownItems } from '../gallery/shown-items';
import { visitorNow } from '../rights/visibility';
import { addressCacheOf } from '../stories/address-cache';
import type { VisitSubject } from './counts';

/** What an address that visitors see now leads to, from memory; undefined for others. @throws the database's error */
export async function subjectAt(strapi: Core.Strapi, address: string): Promise<VisitSubject | undefined> {
  const visitor = visitorNow(strapi);
  const path = address.replace(/(?<=.)\/$/, '');
  const language = languageAt(path);
  if (language !== 'pt' && !visitor.languages.includes(language)) return undefined;
  const { home, about, gallery } = pathsIn(language);
  if (path === home) return 'page:home';
  if (path === about) return 'page:about';
  const category = galleryCategories.find((name) => `${path}/`.startsWith(`${gallery(name)}/`));
  if (!category) return undefined;
  if (path === gallery(category)) return `page:${category}`;
  const [, name, inner] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path.slice(gallery(category).length)) ?? [];
  if (!name) return undefined;
  if (name === languages[language].window && /^\d{1,4}$/.test(inner ?? '')) return `page:${category}`;
  const { items } = await shownItems(strapi);
  if (inner !== undefined && !items.has(inner)) return undefined;
  const story = await addressCacheOf(strapi).storyNamed(name, visitor);
  if (story) return `story:${story.documentId}`;
  return inner === undefined && items.has(name) ? `page:${category}` : undefined;
}
