export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/selections', handler: 'selection.find' },
    { method: 'GET', path: '/selections-news', handler: 'selection.news' },
    { method: 'GET', path: '/selections/:documentId', handler: 'selection.findOne' },
    { method: 'GET', path: '/selections/:documentId/choices', handler: 'selection.choices' },
    { method: 'POST', path: '/selections', handler: 'selection.create' },
    { method: 'PUT', path: '/selections/:documentId', handler: 'selection.update' },
    { method: 'POST', path: '/selections/:documentId/new-link', handler: 'selection.renewLink' },
    { method: 'POST', path: '/selections/:documentId/seen', handler: 'selection.seen' },
    { method: 'POST', path: '/selections/:documentId/forget', handler: 'selection.forget' },
    { method: 'DELETE', path: '/selections/:documentId', handler: 'selection.delete' },
  ],
};
