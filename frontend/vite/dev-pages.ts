import type { Plugin } from 'vite';

/** Serves page navigations under the dev server, which has no routes: the panel's HTML for `/admin…`, else the site's. */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
        const isPage =
          request.headers.accept?.includes('text/html') && !/\.\w+$|^\/(@|api|strapi|uploads)/.test(pathname);
        if (isPage) {
          request.url = /^\/admin(\/|$)/.test(pathname) ? '/admin/index.html' : '/index.html';
        }
        next();
      });
    },
  };
}
