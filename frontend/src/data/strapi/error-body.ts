import * as v from 'valibot';
import { DataError, type DataErrorKind } from '../data-error';

const errorBodySchema = v.object({
  error: v.object({
    name: v.fallback(v.string(), ''),
    message: v.fallback(v.string(), ''),
    details: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
});

export type ErrorBody = v.InferOutput<typeof errorBodySchema>['error'];

const kindByStatus: Record<number, DataErrorKind> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  415: 'invalid',
  422: 'invalid',
  429: 'limited',
};

/** Strapi's error envelope, or an empty one for any other body. */
export function parseErrorBody(body: unknown): ErrorBody {
  const parsed = v.safeParse(errorBodySchema, body);
  return parsed.success ? parsed.output.error : { name: '', message: '', details: {} };
}

/** The header of every answer under whose value the server's log has the call. */
export const requestIdHeader = 'x-request-id';

/** The `DataError` of an answer that is not a success. */
export function toDataError(
  call: string,
  { status, body, requestId }: { status: number; body: unknown; requestId: string | null },
): DataError {
  const { message, details } = parseErrorBody(body);
  return new DataError(kindByStatus[status] ?? 'server', `${call} answered ${status}`, {
    status,
    serverMessage: message,
    details,
    requestId,
  });
}
