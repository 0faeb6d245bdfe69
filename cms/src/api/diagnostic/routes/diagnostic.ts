export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/debug', handler: 'debug.show' },
    { method: 'GET', path: '/images', handler: 'images.find' },
    { method: 'POST', path: '/images', handler: 'images.create' },
    { method: 'DELETE', path: '/images/:documentId', handler: 'images.delete' },
  ],
};
