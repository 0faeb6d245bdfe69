import { errors } from '@strapi/utils';
import { strings } from '../strings';
import { refuseParameter } from './query-parameters';

/**
 * The `data` object of a request's JSON body.
 * @throws ValidationError when there is none
 */
export function requestData(body: unknown): Record<string, unknown> {
  const data = typeof body === 'object' && body !== null ? (body as { data?: unknown }).data : undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new errors.ValidationError(strings.dataRequired);
  }
  return data as Record<string, unknown>;
}

/**
 * Writes take no query: what they answer is fixed on the server.
 * @throws ValidationError naming the first parameter
 */
export function refuseQuery(query: Record<string, unknown>): void {
  const [name] = Object.keys(query);
  if (name !== undefined) refuseParameter(name);
}
