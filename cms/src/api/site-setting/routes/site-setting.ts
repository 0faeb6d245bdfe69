export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/site-setting', handler: 'site-setting.find' },
    { method: 'GET', path: '/site-setting/watermarks', handler: 'site-setting.watermarks' },
    { method: 'GET', path: '/site-setting/mark-preview', handler: 'site-setting.markPreview' },
    { method: 'PUT', path: '/site-setting', handler: 'site-setting.update' },
  ],
};
