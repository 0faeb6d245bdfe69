export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/visits', handler: 'visit.find' }],
};
