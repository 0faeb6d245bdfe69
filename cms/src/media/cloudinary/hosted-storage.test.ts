import { expect, it } from 'vitest';
import { mediaHostError } from './hosted-storage';

it.each([
  [{ http_code: 401, message: 'Invalid Signature' }, 'Erro no upload: 401 - Invalid Signature'],
  [{ http_code: 400, message: 'File size too large.' }, 'Erro no upload: 400 - File size too large.'],
  [{ http_code: 500 }, 'Erro no upload: 500 - Internal Server Error'],
  [
    { http_code: 503, name: 'UnexpectedResponse', message: 'Server returned unexpected status code - 503' },
    'Erro no upload: 503 - Service Unavailable',
  ],
  [
    { http_code: 499, name: 'TimeoutError', message: 'Request Timeout' },
    'Erro no upload: 504 - Gateway Timeout',
  ],
  [{ code: 'ECONNRESET', message: 'socket hang up' }, 'Erro no upload: 502 - Bad Gateway'],
  [{ http_code: 200, message: 'Server return invalid JSON response' }, 'Erro no upload: 502 - Bad Gateway'],
  [{}, 'Erro no upload: 502 - Bad Gateway'],
])("maps %o to the catalogue's message (§8)", (error, message) => {
  expect(mediaHostError(error).message).toBe(message);
});
