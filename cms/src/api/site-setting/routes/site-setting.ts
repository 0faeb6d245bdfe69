export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/site-setting', handler: 'site-setting.find' },
    { method: 'GET', path: '/site-setting/watermarks', handler: 'site-setting.watermarks' },
    { method: 'PUT', path: '/site-setting', handler: 'site-setting.update' },
  ],
};
