import type { Plugin } from 'vite';

/** Gives page navigations their HTML under the dev server, which knows no routes: `/admin…` the panel's, else the site's. */
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
