import { expect, it } from 'vitest';
import { galleryCategories } from '../../../contract/src/gallery/gallery-category';
import { paths } from '../../../frontend/src/admin/kit/words/paths';
import type { Product } from '../../support/server/product';

/** The panel's HTML page, and the operator's branding in it and in the site. */
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

  it('names no product and no author when none is configured', async () => {
    const read = async (path: string) =>
      await (await fetch(product().url + path, { headers: { accept: 'text/html' } })).text();
    expect(await read('/admin/login')).toContain('<script type="application/json" id="operator">{}</script>');
    const about = await read('/about');
    expect(about).not.toContain('Site por');
    expect(about).not.toMatch(/href="https?:\/\/(www\.)?exe?mplo?\.com/);
  });

  it('allows pictures and films of any host, as the site does, and nothing else', async () => {
    for (const name of ['img-src', 'media-src']) {
      const onSite = await directive('/moda', name);
      expect(onSite).toContain('https:');
      expect(await directive('/admin/gallery/moda', name)).toEqual(expect.arrayContaining(onSite));
    }
    expect(await directive('/admin/gallery/moda', 'default-src')).toEqual(["'self'"]);
  });

  it("is sent to clients that accept any type, such as link checkers; calls of Strapi's admin are unaffected", async () => {
    const { site: _, gallery, newStory, story, storyDates, selection, ...others } = paths;
    const id = 'a'.repeat(24);
    const named = [
      ...galleryCategories.flatMap((one) => [gallery(one), newStory(one)]),
      story(id),
      storyDates(id),
      selection(id),
    ];
    const pages = ['/admin', '/admin/', ...Object.values(others), ...named];
    const accept = '*/*';
    for (const method of ['GET', 'HEAD']) {
      for (const page of pages) {
        const { status, headers } = await fetch(product().url + page, { method, headers: { accept } });
        expect({ page, status, type: headers.get('content-type') }).toEqual({
          page,
          status: 200,
          type: expect.stringMatching(/^text\/html/),
        });
      }
    }
    for (const [call, status] of [
      ['/admin/init', 200],
      ['/admin/users/me', 401],
    ] as const) {
      const answer = await fetch(product().url + call, { headers: { accept } });
      expect([call, answer.status, answer.headers.get('content-type')]).toEqual([
        call,
        status,
        expect.stringMatching(/^application\/json/),
      ]);
    }
  });
}
