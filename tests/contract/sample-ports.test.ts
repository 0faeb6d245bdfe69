import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GalleryCategory } from '../../contract/src/gallery/gallery-category';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { sampleSignIn } from '../../frontend/src/data/authenticator';
import type { DiagnosticRecord } from '../../frontend/src/data/panel-data';
import { unasked } from '../../frontend/src/data/release';
import { createSampleAuthenticator } from '../../frontend/src/data/sample/authenticator';
import { createSampleDiagnostics } from '../../frontend/src/data/sample/diagnostics';
import { createSampleEditor } from '../../frontend/src/data/sample/panel';
import { createSampleReader } from '../../frontend/src/data/sample/reader';
import { storedSelections } from '../../frontend/src/data/sample/selections';
import {
  storedGallery,
  storedNames,
  storedStories,
  storedStoryItems,
} from '../../frontend/src/data/sample/store';
import { ownPicture } from '../support/api/gallery';
import { describePorts } from './panel/ports';

/** An in-memory localStorage for the sample mode. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'clear'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    clear: () => values.clear(),
  };
}

/** Wraps a port, and the ports inside it, to skip the artificial delays of its calls. */
function withoutDelays<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'object' && value !== null) return withoutDelays(value);
      const method = value as (...args: unknown[]) => Promise<unknown>;
      return async (...args: unknown[]) => {
        const outcome = Promise.allSettled([method(...args)]);
        await vi.runAllTimersAsync();
        const [settled] = await outcome;
        if (settled?.status === 'rejected') throw settled.reason;
        return settled?.value;
      };
    },
  });
}

function fill(category: GalleryCategory, titles: string[]): void {
  storedGallery(category).write(
    titles.map(
      (title, index): GalleryItem => ({
        documentId: `${category}-${index}`,
        title,
        description: null,
        imageUrl: ownPicture,
        storagePath: null,
        order: index + 1,
        category,
        uploadedAt: '2025-01-01T00:00:00.000Z',
        updatedAt: '2025-01-01T00:00:00.000Z',
        fileType: 'image',
        duration: null,
        image: null,
      }),
    ),
  );
}

describe('the ports over sample data', () => {
  it('count the photographs of stories in the diagnostic', async () => {
    localStorage.clear();
    const records: DiagnosticRecord[] = [];
    await createSampleDiagnostics().run((record) => records.push(record));
    expect(JSON.stringify(records[0]?.data)).toContain('{"label":"Fotos e vídeos em Moda","value":"10"}');
  });

  beforeAll(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('return file names to the owner only', async () => {
    localStorage.clear();
    for (const stored of [storedGallery('moda'), storedStoryItems])
      stored.write(stored.read().map((item) => ({ ...item, fileName: 'Ana Prado 0811.JPG' })));
    const editor = withoutDelays(createSampleEditor(unasked));
    const [story] = await editor.stories.list('moda');
    expect((await editor.stories.read(story?.documentId ?? '')).items[0]?.fileName).toBe(
      'Ana Prado 0811.JPG',
    );
    const reader = withoutDelays(createSampleReader());
    const seen = [await reader.readWindow('moda', 1), await reader.readStory('moda', story?.slug ?? '')];
    expect(seen).not.toContain(null);
    expect(JSON.stringify(seen)).not.toContain('0811');
  });

  describePorts((moda, publicidade) => {
    localStorage.clear();
    for (const { write } of [storedStories, storedStoryItems, storedNames, storedSelections]) write([]);
    fill('moda', moda);
    fill('publicidade', publicidade);
    return Promise.resolve({
      reader: withoutDelays(createSampleReader()),
      readerIn: (language) => withoutDelays(createSampleReader(language)),
      openEditor: (release) => withoutDelays(createSampleEditor(release)),
      authenticator: createSampleAuthenticator(),
      account: sampleSignIn,
    });
  });
});
