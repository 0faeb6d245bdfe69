import { expect, it } from 'vitest';
import type { Product } from '../../support/product';

/** The panel's own HTML page, and what the operator's settings bring into it and into the site. */
export function describePanelPage(product: () => Product): void {
  const directive = async (path: string, name: string) => {
    const page = await fetch(product().url + path, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    return (
      policy
        .split('; ')
        .find((part) => part.startsWith(`${name} `))
        ?.split(' ')
        .slice(1) ?? []
    );
  };

  it('names no product and nobody who made it while the operator says nothing', async () => {
    const read = async (path: string) =>
      await (await fetch(product().url + path, { headers: { accept: 'text/html' } })).text();
    expect(await read('/admin/login')).toContain('<script type="application/json" id="operator">{}</script>');
    const about = await read('/about');
    expect(about).not.toContain('Site por');
    expect(about).not.toMatch(/href="https?:\/\/(www\.)?exe?mplo?\.com/);
  });

  it('may show pictures and films from wherever items point at, as the site does, and nothing else', async () => {
    for (const name of ['img-src', 'media-src']) {
      const onSite = await directive('/moda', name);
      expect(onSite).toContain('https:');
      expect(await directive('/admin/gallery/moda', name)).toEqual(expect.arrayContaining(onSite));
    }
    expect(await directive('/admin/gallery/moda', 'default-src')).toEqual(["'self'"]);
  });
}
