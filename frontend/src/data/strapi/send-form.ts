import { DataError } from '../data-error';
import type { TransferOptions } from '../documents';
import type { CallWatch } from './call-watch';
import { parseErrorBody, requestIdHeader, toDataError } from './http';

export interface Sending {
  method?: 'POST' | 'PUT';
  headers: Record<string, string>;
  watch: CallWatch;
  transfer?: TransferOptions | undefined;
}

/**
 * Sends a form with upload progress, which `fetch` does not report, and returns the parsed JSON. Rejects with a `DataError`:
 * `aborted` by the signal, `offline` without a response.
 */
export function sendForm(
  url: string,
  form: FormData,
  { method = 'POST', headers, watch, transfer: { onProgress, signal } = {} }: Sending,
): Promise<unknown> {
  const call = `${method} ${url}`;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new DataError('aborted', `${call} was aborted`));
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.open(method, url);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onabort = () => reject(new DataError('aborted', `${call} was aborted`));
    request.onerror = () => {
      watch.unanswered('upload');
      reject(new DataError('offline', `${call} got no answer`));
    };
    request.onload = () => {
      const body = parse(request.responseText);
      watch.answered(request.status, parseErrorBody(body).details.code);
      if (request.status >= 200 && request.status < 300 && body !== undefined) {
        resolve(body);
      } else {
        const requestId = request.getResponseHeader(requestIdHeader);
        reject(toDataError(call, { status: request.status, body, requestId }));
      }
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The status is enough: proxies may not answer JSON.
    return undefined;
  }
}
