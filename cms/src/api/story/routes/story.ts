export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/gallery-cards', handler: 'story.cards' },
    { method: 'GET', path: '/rights-changes', handler: 'story.rightsChanges' },
    { method: 'GET', path: '/stories', handler: 'story.find' },
    { method: 'GET', path: '/stories/at/:slug', handler: 'story.page' },
    { method: 'GET', path: '/stories/address/:name', handler: 'story.address' },
    { method: 'GET', path: '/stories/:documentId', handler: 'story.findOne' },
    { method: 'POST', path: '/stories', handler: 'story.create' },
    { method: 'PUT', path: '/stories/:documentId', handler: 'story.update' },
    { method: 'DELETE', path: '/stories/:documentId', handler: 'story.delete' },
  ],
};
