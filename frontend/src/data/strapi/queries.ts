import type { GalleryCategory } from 'contract/gallery-category';
import { listPageSize } from 'contract/limits';
import { stringify } from 'qs';

/** Paths of the calls (§7), relative to the API's origin. */
export const queries = {
  settings: () => '/api/site-setting',
  watermarks: () => '/api/site-setting/watermarks',
  about: () => '/api/about-page',
  gallery: (
    category: GalleryCategory,
    place: { page: number } | { around: string },
    pageSize = listPageSize,
  ) =>
    `/api/gallery-items?${stringify(
      { filters: { category: { $eq: category } }, pagination: { ...place, pageSize } },
      { encodeValuesOnly: true },
    )}`,
  cards: (category: GalleryCategory, place: { page: number } | { around: string }, pageSize: number) =>
    `/api/gallery-cards?${stringify(
      { filters: { category: { $eq: category } }, pagination: { ...place, pageSize } },
      { encodeValuesOnly: true },
    )}`,
  storyAt: (category: GalleryCategory, slug: string, around?: string) =>
    `/api/stories/at/${slug}?${stringify(
      { filters: { category: { $eq: category } }, ...(around !== undefined && { pagination: { around } }) },
      { encodeValuesOnly: true },
    )}`,
  address: (name: string) => `/api/stories/address/${name}`,
  portrait: () => '/api/about-page/profile-image',
  items: () => '/api/gallery-items',
  item: (documentId: string) => `/api/gallery-items/${encodeURIComponent(documentId)}`,
  order: () => '/api/gallery-items/order',
  stories: () => '/api/stories',
  storyPage: (category: GalleryCategory, page: number) =>
    `/api/stories?${stringify(
      { filters: { category: { $eq: category } }, pagination: { page, pageSize: listPageSize } },
      { encodeValuesOnly: true },
    )}`,
  story: (documentId: string) => `/api/stories/${encodeURIComponent(documentId)}`,
  storyWithItems: (documentId: string) => `/api/stories/${encodeURIComponent(documentId)}?items=delete`,
  names: () => '/api/credit-names',
  name: (documentId: string) => `/api/credit-names/${encodeURIComponent(documentId)}`,
  mergedName: (documentId: string) => `/api/credit-names/${encodeURIComponent(documentId)}/merge`,
  rightsChanges: () => '/api/rights-changes',
  selections: () => '/api/selections',
  selection: (documentId: string) => `/api/selections/${encodeURIComponent(documentId)}`,
  selectionChoices: (documentId: string) => `/api/selections/${encodeURIComponent(documentId)}/choices`,
  selectionLink: (documentId: string) => `/api/selections/${encodeURIComponent(documentId)}/new-link`,
  selectionForget: (documentId: string) => `/api/selections/${encodeURIComponent(documentId)}/forget`,
  selectionsNews: (since: string) => `/api/selections-news?${stringify({ since })}`,
  appearances: (documentId: string) => `/api/credit-names/${encodeURIComponent(documentId)}/appearances`,
};
