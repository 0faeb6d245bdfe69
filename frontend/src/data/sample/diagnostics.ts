import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { shortId } from '../../lib/short-id';
import { DataError } from '../data-error';
import type { DiagnosticRecord, Diagnostics } from '../panel-data';
import { galleryOf, readContents } from './contents';
import { storedGallery } from './store';

/** The diagnostic without a server: the same four steps on the local storage. */
export function createSampleDiagnostics(): Diagnostics {
  return {
    async run(onRecord) {
      const moda = storedGallery('moda');
      onRecord(answer('GET /api/debug', debugInfo));
      onRecord(answer('GET /api/images?category=moda', () => ({ data: moda.read() })));
      const before = moda.read();
      onRecord(
        answer('POST /api/images', () => ({ data: writeRecord(before) }), {
          status: 201,
          statusText: 'Created',
        }),
      );
      onRecord(answer('GET /api/debug (2)', debugInfo));
      // Synchronous: other pages never see the record, and closing the page cannot leave it behind.
      moda.write(before);
    },
  };
}

/** Writes a test record into the storage and returns it as read back. */
function writeRecord(before: GalleryItem[]): GalleryItem {
  const record = bareItem({
    documentId: shortId(),
    title: 'Teste de diagnóstico',
    imageUrl: '/images/moda-1.jpg',
    order: before.length + 1,
    category: 'moda',
    uploadedAt: new Date().toISOString(),
  });
  const moda = storedGallery('moda');
  moda.write([...before, record]);
  const stored = moda.read().find(({ documentId }) => documentId === record.documentId);
  if (!stored) {
    throw new DataError('server', 'What was written is not there to be read');
  }
  return stored;
}

function debugInfo() {
  const countOf = (category: GalleryCategory) => String(galleryOf(readContents(), category).length);
  return {
    data: {
      info: [
        { label: 'Modo', value: 'Dados de amostra, neste navegador' },
        { label: 'Itens em Moda', value: countOf('moda') },
        { label: 'Itens em Publicidade', value: countOf('publicidade') },
      ],
      problems: [],
    },
  };
}

function answer(
  name: string,
  work: () => unknown,
  { status, statusText } = { status: 200, statusText: 'OK' },
): DiagnosticRecord {
  try {
    return { name, ok: true, status, statusText, headers: {}, data: work(), error: null };
  } catch (cause) {
    const error = cause instanceof DataError ? cause.serverMessage || cause.message : String(cause);
    return { name, ok: false, status: null, statusText: '', headers: {}, data: null, error };
  }
}
