export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/book', handler: 'book.make' }],
};
