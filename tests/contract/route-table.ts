/** The statuses of a REST route for a visitor, for an expired or forged token, and for the owner. */
export interface RouteRow {
  route: string;
  none: number;
  bad: number;
  owner: number;
  /** Request body; by default an empty object. */
  body?: unknown;
}

const about = { data: { title: 'Sobre mim' } };
const settings = { data: { subtitle: 'FASHION STYLIST' } };
const item = { data: { title: 'Projeto', imageUrl: '/images/moda-1.jpg' } };
const story = { data: { title: 'História' } };
const name = { data: { name: 'Ana' } };
const merged = { data: { merged: 'x' } };
const order = { category: 'moda', ids: [] };
const record = {
  title: 'Teste',
  category: 'moda',
  imageUrl: '/images/moda-1.jpg',
  uploadedAt: '2025-01-01T00:00:00.000Z',
};
const forgotten = { email: 'owner@portfolio.test' };
const madeUpLink = { token: 'no token', password: 'another password' };
const wrongPassword = { identifier: 'owner@portfolio.test', password: 'not the password' };

/**
 * Every route that Strapi mounts under /api, and who may use it (§6). `:documentId` is the id of an existing item. A new
 * route fails the test until it has a row: decide who may use it, then add the row.
 */
export const routeTable: readonly RouteRow[] = [
  { route: 'GET /api/about-page', none: 200, bad: 401, owner: 200 },
  { route: 'PUT /api/about-page', none: 403, bad: 401, owner: 200, body: about },
  { route: 'POST /api/about-page/profile-image', none: 403, bad: 401, owner: 400 },
  { route: 'GET /api/debug', none: 403, bad: 401, owner: 200 },
  { route: 'GET /api/gallery-items', none: 200, bad: 401, owner: 200 },
  { route: 'GET /api/gallery-items/:documentId', none: 200, bad: 401, owner: 200 },
  { route: 'POST /api/gallery-items', none: 403, bad: 401, owner: 201, body: item },
  { route: 'PUT /api/gallery-items/order', none: 403, bad: 401, owner: 200, body: order },
  { route: 'PUT /api/gallery-items/:documentId', none: 403, bad: 401, owner: 200, body: item },
  { route: 'DELETE /api/gallery-items/:documentId', none: 403, bad: 401, owner: 204 },
  { route: 'GET /api/gallery-cards', none: 400, bad: 401, owner: 400 },
  { route: 'GET /api/stories', none: 200, bad: 401, owner: 200 },
  { route: 'GET /api/stories/at/:slug', none: 400, bad: 401, owner: 400 },
  { route: 'GET /api/stories/address/:name', none: 404, bad: 401, owner: 404 },
  { route: 'GET /api/stories/:documentId', none: 404, bad: 401, owner: 404 },
  { route: 'GET /api/rights-changes', none: 403, bad: 401, owner: 200 },
  // The body has no items, and `:documentId` is an item's id here too.
  { route: 'POST /api/stories', none: 403, bad: 401, owner: 400, body: story },
  { route: 'PUT /api/stories/:documentId', none: 403, bad: 401, owner: 404, body: story },
  { route: 'DELETE /api/stories/:documentId', none: 403, bad: 401, owner: 404 },
  // The body has no last day.
  { route: 'GET /api/selections', none: 403, bad: 401, owner: 200 },
  { route: 'GET /api/selections-news', none: 403, bad: 401, owner: 200 },
  { route: 'GET /api/selections/:documentId', none: 403, bad: 401, owner: 404 },
  { route: 'GET /api/selections/:documentId/choices', none: 403, bad: 401, owner: 404 },
  { route: 'POST /api/selections', none: 403, bad: 401, owner: 400, body: story },
  { route: 'PUT /api/selections/:documentId', none: 403, bad: 401, owner: 404, body: story },
  { route: 'POST /api/selections/:documentId/new-link', none: 403, bad: 401, owner: 404 },
  {
    route: 'POST /api/selections/:documentId/seen',
    ...{ none: 403, bad: 401, owner: 204, body: { data: { at: record.uploadedAt } } },
  },
  { route: 'POST /api/selections/:documentId/forget', none: 403, bad: 401, owner: 404 },
  { route: 'DELETE /api/selections/:documentId', none: 403, bad: 401, owner: 404 },
  { route: 'GET /api/book', none: 403, bad: 401, owner: 400 },
  { route: 'GET /api/credit-names', none: 403, bad: 401, owner: 200 },
  { route: 'POST /api/credit-names', none: 403, bad: 401, owner: 201, body: name },
  { route: 'PUT /api/credit-names/:documentId', none: 403, bad: 401, owner: 404, body: name },
  { route: 'DELETE /api/credit-names/:documentId', none: 403, bad: 401, owner: 404 },
  { route: 'POST /api/credit-names/:documentId/merge', none: 403, bad: 401, owner: 404, body: merged },
  { route: 'GET /api/credit-names/:documentId/appearances', none: 403, bad: 401, owner: 404 },
  { route: 'GET /api/notices', none: 403, bad: 401, owner: 200 },
  { route: 'PUT /api/notices', none: 403, bad: 401, owner: 400 },
  { route: 'POST /api/notices/test', none: 403, bad: 401, owner: 400 },
  { route: 'GET /api/visits', none: 403, bad: 401, owner: 200 },
  // GET lacks its category; DELETE gets an item's id, which this route must not delete.
  { route: 'GET /api/images', none: 403, bad: 401, owner: 400 },
  { route: 'POST /api/images', none: 403, bad: 401, owner: 201, body: record },
  { route: 'DELETE /api/images/:documentId', none: 403, bad: 401, owner: 404 },
  { route: 'GET /api/site-setting', none: 200, bad: 401, owner: 200 },
  { route: 'GET /api/site-setting/watermarks', none: 403, bad: 401, owner: 200 },
  { route: 'GET /api/site-setting/mark-preview', none: 403, bad: 401, owner: 200 },
  { route: 'PUT /api/site-setting', none: 403, bad: 401, owner: 200, body: settings },
  { route: 'GET /api/users/me', none: 403, bad: 401, owner: 200 },
  { route: 'POST /api/auth/local', none: 400, bad: 401, owner: 400, body: wrongPassword },
  // These two use the refresh cookie, which none of the three clients sends.
  { route: 'POST /api/auth/refresh', none: 400, bad: 400, owner: 400 },
  { route: 'POST /api/auth/logout', none: 200, bad: 200, owner: 200 },
  // Here is no mail, and the link is none.
  { route: 'POST /api/auth/forgot-password', none: 400, bad: 401, owner: 400, body: forgotten },
  { route: 'POST /api/auth/reset-password', none: 400, bad: 401, owner: 400, body: madeUpLink },
  { route: 'POST /api/auth/change-password', none: 403, bad: 401, owner: 400 },
];

/** Routes of Strapi or its plugins that the product removes. */
export const closedRoutes: readonly string[] = [
  'POST /api/auth/local/register',
  'GET /api/auth/email-confirmation',
  'GET /api/connect/google',
  'GET /api/users',
  'GET /api/users/1',
  'POST /api/users',
  'PUT /api/users/1',
  'DELETE /api/users/1',
  'GET /api/users-permissions/roles',
  'GET /api/users-permissions/permissions',
  'POST /api/upload',
  'GET /api/upload/files',
  'DELETE /api/upload/files/1',
  'GET /api/i18n/locales',
  'GET /api/content-type-builder/content-types',
  'DELETE /api/site-setting',
  'DELETE /api/about-page',
  'POST /admin/reset-password',
];
