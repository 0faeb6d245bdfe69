export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/notices', handler: 'notice.find' },
    { method: 'PUT', path: '/notices', handler: 'notice.update' },
    { method: 'POST', path: '/notices/test', handler: 'notice.test' },
  ],
};
