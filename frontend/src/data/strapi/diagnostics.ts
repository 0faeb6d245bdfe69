import type { DiagnosticRecord, Diagnostics } from '../diagnostics';
import type { TokenSource } from '../token-source';
import type { HttpOptions } from './http';

/** How much of a body that is not JSON is shown (§7, §9). */
const textLimit = 200;

interface Call {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
}

/** The diagnostic over Strapi's own routes: each answer is shown as it came, so nothing here parses or throws. */
export function createStrapiDiagnostics(options: HttpOptions, tokens: TokenSource): Diagnostics {
  async function call({ name, method, path, body }: Call): Promise<DiagnosticRecord> {
    try {
      const token = await tokens.current();
      const response = await options.fetch(`${options.baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      const { ok, status, statusText } = response;
      const headers = Object.fromEntries(response.headers);
      return { name, ok, status, statusText, headers, data: shown(await response.text()), error: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { name, ok: false, status: null, statusText: '', headers: {}, data: null, error: reason };
    }
  }

  return {
    async run(onRecord) {
      onRecord(await call({ name: 'GET /api/debug', method: 'GET', path: '/api/debug' }));
      onRecord(
        await call({
          name: 'GET /api/images?category=moda',
          method: 'GET',
          path: '/api/images?category=moda',
        }),
      );
      const created = await call({
        name: 'POST /api/images',
        method: 'POST',
        path: '/api/images',
        body: {
          title: 'Teste de diagnóstico',
          category: 'moda',
          imageUrl: '/images/moda-1.jpg',
          uploadedAt: new Date().toISOString(),
        },
      });
      onRecord(created);
      onRecord(await call({ name: 'GET /api/debug (2)', method: 'GET', path: '/api/debug' }));
      const id = recordId(created.data);
      if (id !== null) {
        // The server removes what a run that was cut off leaves behind.
        await call({
          name: 'DELETE /api/images',
          method: 'DELETE',
          path: `/api/images/${encodeURIComponent(id)}`,
        });
      }
    },
  };
}

function shown(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, textLimit);
  }
}

function recordId(data: unknown): string | null {
  const record = typeof data === 'object' && data !== null && 'data' in data ? data.data : null;
  const id =
    typeof record === 'object' && record !== null && 'documentId' in record ? record.documentId : null;
  return typeof id === 'string' ? id : null;
}
