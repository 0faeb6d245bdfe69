import { STATUS_CODES } from 'node:http';

/** What the SDK says when something went wrong; without a status when no answer came. */
export type SdkError = { message?: string; name?: string; http_code?: number; code?: string };

/** The media host failed or refused: 502 in the REST API, its message in the words of §8. */
export class MediaHostError extends Error {
  constructor(status: number, text: string) {
    super(`Erro no upload: ${status} - ${text}`);
  }
}

/** What the host itself says; the SDK's own words are the status text's work (§8). */
function hostMessage({ name, message, http_code: status }: SdkError): string | undefined {
  return name === 'UnexpectedResponse' || status === 200 ? undefined : message;
}

/** The error of a failed call, out of what the SDK gives. */
export function mediaHostError(error: SdkError): MediaHostError {
  // 499 is the SDK's own for a host that fell silent.
  if (error.name === 'TimeoutError' || error.http_code === 499) {
    return new MediaHostError(504, STATUS_CODES[504] ?? '');
  }
  // No answer, or one that is none: as a gateway would say it.
  const status = error.http_code === undefined || error.http_code === 200 ? 502 : error.http_code;
  const said = error.http_code === undefined ? undefined : hostMessage(error);
  return new MediaHostError(status, said || STATUS_CODES[status] || 'Unknown');
}
