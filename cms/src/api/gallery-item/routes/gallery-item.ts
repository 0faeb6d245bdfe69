export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/gallery-items', handler: 'gallery-item.find' },
    { method: 'GET', path: '/gallery-items/:documentId', handler: 'gallery-item.findOne' },
    { method: 'POST', path: '/gallery-items', handler: 'gallery-item.create' },
    // Before the next route, which would match "order" as a document id.
    { method: 'PUT', path: '/gallery-items/order', handler: 'gallery-item.reorder' },
    { method: 'PUT', path: '/gallery-items/:documentId', handler: 'gallery-item.update' },
    { method: 'DELETE', path: '/gallery-items/:documentId', handler: 'gallery-item.delete' },
  ],
};
