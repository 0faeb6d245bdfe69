export default {
  type: 'content-api',
  routes: [
    { method: 'GET', path: '/about-page', handler: 'about-page.find' },
    { method: 'PUT', path: '/about-page', handler: 'about-page.update' },
    { method: 'POST', path: '/about-page/profile-image', handler: 'about-page.replaceProfileImage' },
  ],
};
