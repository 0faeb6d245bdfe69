import * as v from 'valibot';
import type { TokenSource } from '../authenticator';
import type { DiagnosticRecord, Diagnostics } from '../panel-data';
import type { HttpOptions } from './http';

/** Shown characters of a body that is not JSON (§7, §9). */
const textLimit = 200;

/** The diagnostic over Strapi's routes. Records raw responses, without validation or exceptions. */
export function createStrapiDiagnostics(options: HttpOptions, tokens: TokenSource): Diagnostics {
  /** @param call method and path, which name its record */
  async function call(call: string, body?: unknown, name = call): Promise<DiagnosticRecord> {
    const [method = '', path = ''] = call.split(' ');
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
      onRecord(await call('GET /api/debug'));
      onRecord(await call('GET /api/images?category=moda'));
      const created = await call('POST /api/images', {
        title: 'Teste de diagnóstico',
        category: 'moda',
        imageUrl: '/images/moda-1.jpg',
        uploadedAt: new Date().toISOString(),
      });
      onRecord(created);
      onRecord(await call('GET /api/debug', undefined, 'GET /api/debug (2)'));
      const id = recordId(created.data);
      if (id !== null) {
        // The server removes records of interrupted runs.
        await call(`DELETE /api/images/${encodeURIComponent(id)}`);
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

const createdSchema = v.object({ data: v.object({ documentId: v.string() }) });

function recordId(answer: unknown): string | null {
  const created = v.safeParse(createdSchema, answer);
  return created.success ? created.output.data.documentId : null;
}
