import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';
import { environment } from '../platform/environment';
import { makeReady, type ReadyAnswer } from './answers';

/** The place in the panel's page that its build leaves open. */
const mark = '<!--operator-->';

/** Puts what the operator says of the product into the panel's page. What is not set is left to the panel. */
export function withOperator(
  html: string,
  { name, credit } = environment.product,
  canMail = environment.mail !== null,
): string {
  const facts = {
    ...(name !== null && { productName: name }),
    ...(credit && { credit }),
    ...(canMail && { canMail }),
  };
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return html.replace(mark, () => `<script type="application/json" id="operator">${json}</script>`);
}

/** The sources of a page's own inline scripts for a Content-Security-Policy; data are no scripts. */
export function scriptSources(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/** Addresses of the panel's pages (§2), where Strapi's admin has nothing to read. */
const pages = [
  'login|dashboard|social-media|about|settings|diagnostic|password|nova-senha',
  'gallery(?:/[^/]+)?|historias/[^/]+|selecoes(?:/[^/]+)?|visitas|nomes|titulos|descricoes|creditos-de-foto|traducoes',
];
const page = new RegExp(`^/admin(?:/(?:${pages.join('|')})?)?/?$`);

/**
 * Whether a request is a page of the owner's panel: one of its pages, whatever is asked for (link checkers name no
 * type), or a navigation to any other address. Strapi's own admin keeps its REST calls under the same prefix.
 */
export function isPanelNavigation(ctx: Context): boolean {
  return page.test(ctx.path) || (ctx.path.startsWith('/admin/') && ctx.get('accept').includes('text/html'));
}

/**
 * Reads the panel's HTML entry; every page of the panel is this one.
 * @param extraHeaders set beside its own
 */
export function readPanel(dist: string, extraHeaders: Record<string, string>): Promise<ReadyAnswer> {
  // Items without media may point anywhere on the web (§3); previews of chosen files are blobs.
  const media = "'self' data: blob: https: http:";
  const body = withOperator(readFileSync(path.join(dist, 'client/admin/index.html'), 'utf8'));
  return makeReady({
    status: 200,
    headers: {
      ...extraHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': [
        "default-src 'self'",
        ["script-src 'self'", ...scriptSources(body)].join(' '),
        `img-src ${media}`,
        `media-src ${media}`,
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    body,
  });
}
