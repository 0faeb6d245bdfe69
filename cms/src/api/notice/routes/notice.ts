export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/notices', handler: 'notice.find' },
    { method: 'PUT', path: '/notices/:way', handler: 'notice.update' },
    { method: 'POST', path: '/notices/:way/test', handler: 'notice.test' },
  ],
};
