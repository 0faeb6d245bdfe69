import type { GalleryItem } from 'contract/gallery/gallery-item';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { site } from 'contract/words/pt';
import { describe, expect, it } from 'vitest';
import { previewAlt, previewWords } from './preview-words';

const by = (name: string) => [{ role: 'Fotografia', names: [{ name }] }] as never;
const item = {
  ...placeholderGallery('moda', site.gallery.moda.placeholders)[0],
  title: 'Capa',
} as GalleryItem;
const story = { title: 'Barro', client: 'Vogue Brasil', kind: 'editorial', credits: by('Zé Luz') } as const;
const meta = { title: 'Barro — Ana Lima', description: 'Sete quadros.', canonicalPath: '/moda/barro' };

describe('the words of a preview', () => {
  it('name client, kind and photographer of a story', () => {
    expect(previewWords(meta, { story, siteName: 'Ana Lima' })).toEqual({
      title: 'Barro · Vogue Brasil · Editorial — Ana Lima',
      description: 'Fotografia de Zé Luz. Sete quadros.',
    });
    expect(previewAlt(item, story)).toBe('Capa, Barro, fotografia de Zé Luz, Vogue Brasil, Editorial');
  });

  it('name a photograph’s own photographer instead of its story’s, after its alt text', () => {
    const own = { ...item, credits: by('Bia Sol'), alt: 'Vestido de linho ao vento' };
    expect(previewWords(meta, { item: own, story, siteName: 'Ana Lima' }).description).toContain('Bia Sol');
    expect(previewAlt(own, story)).toBe(
      'Vestido de linho ao vento (Capa, Barro, fotografia de Bia Sol, Vogue Brasil, Editorial)',
    );
  });

  it('are those of the page where nothing more is known', () => {
    const { title, description } = meta;
    const bare = { title: 'Barro', client: null, kind: 'outro' } as const;
    for (const none of [null, bare]) {
      expect(previewWords(meta, { story: none, siteName: 'Ana Lima' })).toEqual({ title, description });
    }
    expect(previewAlt(item)).toBe('Capa');
  });
});
