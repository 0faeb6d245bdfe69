import { request } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { Product } from '../server/product';

/** A file of a form: its name as the client gives it, and its bytes. */
export interface FormFile {
  name: string;
  bytes: Uint8Array;
  type?: string | undefined;
}

export interface FormAnswer {
  status: number;
  body: {
    data: unknown;
    meta?: { warnings?: { code: string }[]; former?: { media: number; poster: number | null } };
    error?: { status: number; name: string; message: string; details: { code?: string } };
  };
}

/** The fields of a form in order, texts and files. */
export type FormParts = [field: string, value: string | FormFile][];

const boundary = 'portfolio-test-boundary';

/** Encodes a form with names exactly as given; `FormData` would escape the hostile ones. */
export function encodeForm(parts: FormParts): Buffer {
  const chunks: (string | Uint8Array)[] = [];
  for (const [field, value] of parts) {
    chunks.push(`--${boundary}\r\n`);
    if (typeof value === 'string') {
      chunks.push(`content-disposition: form-data; name="${field}"\r\n\r\n${value}`);
    } else {
      chunks.push(`content-disposition: form-data; name="${field}"; filename="${value.name}"\r\n`);
      chunks.push(`content-type: ${value.type ?? 'application/octet-stream'}\r\n\r\n`, value.bytes);
    }
    chunks.push('\r\n');
  }
  chunks.push(`--${boundary}--\r\n`);
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)));
}

export const formType = `multipart/form-data; boundary=${boundary}`;

/** Sends a complete form and reads the answer. */
export async function sendForm(
  product: Pick<Product, 'url'>,
  route: string,
  parts: FormParts,
  token?: string,
  more: Record<string, string> = {},
): Promise<FormAnswer> {
  const [method = '', path = ''] = route.split(' ');
  const form = new Uint8Array(encodeForm(parts));
  // Encoding may take seconds: connections that the server closed meanwhile are noticed first, and not written to.
  await turn();
  const response = await fetch(product.url + path, {
    method,
    headers: {
      'content-type': formType,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...more,
    },
    body: form,
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as FormAnswer['body'] };
  } catch {
    throw new Error(`${route} answered ${response.status} without JSON: ${text.slice(0, 200)}`);
  }
}

/**
 * Sends the first `sent` bytes of a form and closes the connection. Resolves when the connection is closed.
 */
export function abortForm(
  product: Pick<Product, 'url'>,
  route: string,
  body: Buffer,
  { token, sent }: { token: string; sent: number },
): Promise<void> {
  const [method = '', path = ''] = route.split(' ');
  return new Promise((resolve) => {
    const sending = request(product.url + path, {
      method,
      headers: {
        'content-type': formType,
        'content-length': body.length,
        authorization: `Bearer ${token}`,
      },
    });
    sending.on('error', () => {}).on('close', resolve);
    sending.on('response', (response) => response.resume());
    sending.write(body.subarray(0, sent), () => sending.destroy());
  });
}
