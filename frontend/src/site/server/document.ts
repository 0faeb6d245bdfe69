import { createHash } from 'node:crypto';
import { parseStylesheet, type StylePart } from './stylesheet';

/** The built `index.html`, split at its marks. */
export interface Template {
  beforeHead: string;
  beforeStyles: string;
  /** Parts of its `<style>`. */
  styles: StylePart[];
  beforeSplash: string;
  beforeApp: string;
  beforeData: string;
  end: string;
  /** CSP sources of the inline scripts, such as `'sha256-…'`. */
  scriptHashes: string[];
}

const emptyStyle = '<style></style>';
const marks = ['<!--head-->', emptyStyle, '<!--splash-->', '<!--app-->', '<!--data-->'] as const;

/** Splits the template once, so that rendering is a few string joins. @throws when a mark is missing */
export function splitTemplate(html: string): Template {
  const parts: string[] = [];
  let css = '';
  let rest = html.replace(/<style>(.*?)<\/style>/s, (_element, content: string) => {
    css = content;
    return emptyStyle;
  });
  for (const mark of marks) {
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`The site's index.html has no ${mark}`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  const [beforeHead = '', beforeStyles = '', beforeSplash = '', beforeApp = '', beforeData = ''] = parts;
  return {
    beforeHead,
    beforeStyles,
    styles: parseStylesheet(css),
    beforeSplash,
    beforeApp,
    beforeData,
    end: rest,
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
      scriptHash(code),
    ),
  };
}

/** The CSP source of an inline script. */
export function scriptHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** The Content-Security-Policy of a page. @param scripts sources of its scripts */
export function contentPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // Items without media may point anywhere on the web (§3).
    "img-src 'self' data: https: http:",
    "media-src 'self' https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of a page. It is `no-store` if it was rendered with fallbacks. */
export function htmlHeaders(template: Template, isDegraded: boolean): HeadersInit {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(["'self'", ...template.scriptHashes]),
    ...(isDegraded && { 'cache-control': 'no-store' }),
  };
}
