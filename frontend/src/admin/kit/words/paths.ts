import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';

/** The query parameter of a gallery or a story that names the item whose dialog is to be open. */
export const itemParameter = 'foto';

/** The query parameter of a gallery that says what is made there. */
export const newParameter = 'nova';

/** The addresses to which a screen leads; one that only the menu leads to stands in its subject's object. */
export const paths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  social: '/admin/social-media',
  gallery: (category: GalleryCategory) => `/admin/gallery/${category}`,
  /** A gallery whose next files are sent as a story. */
  newStory: (category: GalleryCategory) => `/admin/gallery/${category}?${newParameter}=historia`,
  story: (documentId: string) => `/admin/historias/${documentId}`,
  storyDates: (documentId: string) => `/admin/historias/${documentId}#datas`,
  selections: '/admin/selecoes',
  selection: (documentId: string) => `/admin/selecoes/${documentId}`,
  visits: '/admin/visitas',
  cameraNames: '/admin/titulos',
  altTexts: '/admin/descricoes',
  photographers: '/admin/creditos-de-foto',
  translations: '/admin/traducoes',
  about: '/admin/about',
  aboutContact: '/admin/about#contato',
  settings: '/admin/settings',
  names: '/admin/nomes',
  password: '/admin/password',
  newPassword: '/admin/nova-senha',
  site: '/',
} as const;

/** A page with the dialog of one of its items open. @param page a gallery's or a story's */
export function itemOn(page: string, documentId: string): string {
  return `${page}?${itemParameter}=${documentId}`;
}

/** The category of a path segment; null for anything else. */
export function parseCategory(segment: string | undefined): GalleryCategory | null {
  return galleryCategories.find((category) => category === segment) ?? null;
}
