export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/credit-names', handler: 'credit-name.find' },
    { method: 'POST', path: '/credit-names', handler: 'credit-name.create' },
    { method: 'PUT', path: '/credit-names/:documentId', handler: 'credit-name.update' },
    { method: 'DELETE', path: '/credit-names/:documentId', handler: 'credit-name.delete' },
    { method: 'POST', path: '/credit-names/:documentId/merge', handler: 'credit-name.merge' },
    { method: 'GET', path: '/credit-names/:documentId/appearances', handler: 'credit-name.appearances' },
  ],
};
