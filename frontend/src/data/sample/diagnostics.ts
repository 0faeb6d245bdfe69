import type { DiagnosticRecord, Diagnostics } from '../diagnostics';
import { storedGallery } from './sample-store';

/** The diagnostic without a server: the same four steps over the local storage. */
export function createSampleDiagnostics(): Diagnostics {
  return {
    async run(onRecord) {
      onRecord(answer('GET /api/debug', debugInfo()));
      onRecord(answer('GET /api/images?category=moda', { data: storedGallery('moda').read() }));
      onRecord(answer('POST /api/images', { data: { title: 'Teste de diagnóstico' } }));
      onRecord(answer('GET /api/debug (2)', debugInfo()));
    },
  };
}

function debugInfo() {
  return {
    data: {
      info: [
        { label: 'Modo', value: 'Dados de amostra, neste navegador' },
        { label: 'Itens em Moda', value: String(storedGallery('moda').read().length) },
        { label: 'Itens em Publicidade', value: String(storedGallery('publicidade').read().length) },
      ],
      problems: [],
    },
  };
}

function answer(name: string, data: unknown): DiagnosticRecord {
  return { name, ok: true, status: 200, statusText: 'OK', headers: {}, data, error: null };
}
