export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/gallery-items', handler: 'gallery-item.find' },
    { method: 'GET', path: '/gallery-items/:documentId', handler: 'gallery-item.findOne' },
    { method: 'POST', path: '/gallery-items', handler: 'gallery-item.create' },
    // Ahead of the next one, which would take "order" for a document.
    { method: 'PUT', path: '/gallery-items/order', handler: 'gallery-item.reorder' },
    { method: 'PUT', path: '/gallery-items/:documentId', handler: 'gallery-item.update' },
    { method: 'DELETE', path: '/gallery-items/:documentId', handler: 'gallery-item.delete' },
  ],
};
