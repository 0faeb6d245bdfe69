export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/site-setting', handler: 'site-setting.find' },
    { method: 'PUT', path: '/site-setting', handler: 'site-setting.update' },
  ],
};
