import { galleryCategories } from 'contract/gallery/gallery-category';
import { bareItem } from 'contract/gallery/placeholder-gallery';
import { galleryOf } from 'contract/stories/contents';
import { shortId } from '../../lib/short-id';
import { DataError } from '../data-error';
import type { DiagnosticRecord, Diagnostics } from '../panel-data';
import { readContents } from './contents';
import { storedGallery } from './store';

const names = { moda: 'Moda', publicidade: 'Publicidade' };
const moda = storedGallery('moda');

/** The diagnostic without a server: the same four steps on the local storage. */
export function createSampleDiagnostics(): Diagnostics {
  return {
    async run(onRecord) {
      onRecord(answer('GET /api/debug', debugInfo));
      onRecord(answer('GET /api/images?category=moda', () => moda.read()));
      const before = moda.read();
      onRecord(answer('POST /api/images', writeRecord, { status: 201, statusText: 'Created' }));
      onRecord(answer('GET /api/debug (2)', debugInfo));
      // Synchronous: other pages never see the record, and closing the page cannot leave it behind.
      moda.write(before);
    },
  };
}

/** Writes a test record into the storage and returns it as read back. */
function writeRecord() {
  const before = moda.read();
  const record = { documentId: shortId(), title: 'Teste de diagnóstico', imageUrl: '/images/moda-1.jpg' };
  const place = { order: before.length + 1, category: 'moda', uploadedAt: new Date().toISOString() } as const;
  moda.write([...before, bareItem({ ...record, ...place })]);
  return moda.read().find(({ documentId }) => documentId === record.documentId);
}

function debugInfo() {
  const counts = galleryCategories.map((category) => ({
    label: `Fotos e vídeos em ${names[category]}`,
    value: String(galleryOf(readContents(), category).length),
  }));
  return { info: [{ label: 'Modo', value: 'Dados de amostra, neste navegador' }, ...counts], problems: [] };
}

function answer(
  name: string,
  work: () => unknown,
  how = { status: 200, statusText: 'OK' },
): DiagnosticRecord {
  try {
    return { name, ok: true, ...how, headers: {}, data: { data: work() }, error: null };
  } catch (cause) {
    const error = cause instanceof DataError ? cause.serverMessage || cause.message : String(cause);
    return { name, ok: false, status: null, statusText: '', headers: {}, data: null, error };
  }
}
