import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { chunkTimeoutMs } from 'contract/limits';
import { plainValue } from 'contract/plain-text';
import { confirmReleaseHeader } from 'contract/rights/release';
import type * as v from 'valibot';
import { loadOnce } from '../../lib/in-time';
import type { TokenSource } from '../authenticator';
import { DataError } from '../data-error';
import { type Release, withRelease } from '../release';
import type { CallWatch } from './call-watch';
import { type HttpOptions, requestAnswer, requestJson } from './http';
import { listPath } from './list-path';
import { type Sending, sendForm } from './send-form';
import { parseAnswer, parseData } from './wire';

export type OwnerCalls = ReturnType<typeof ownerCalls>;

/** Calls of Strapi's REST API with the owner's token. @param release how they bring something out */
export function ownerCalls(
  options: HttpOptions & { watch: CallWatch },
  tokens: TokenSource,
  release: Release,
) {
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Calls with the headers of the token, and of what was confirmed. */
  const authorized = <Answer>(call: (headers: Record<string, string>) => Promise<Answer>) =>
    withRelease(release, (confirmed) =>
      withToken(tokens, (token) =>
        call({
          authorization: `Bearer ${token}`,
          ...(confirmed.length > 0 && { [confirmReleaseHeader]: confirmed.join() }),
        }),
      ),
    );
  /** Sends a call, with `body` as JSON. */
  const request = (method: Method, path: string, body?: unknown, version: string | null = null) =>
    authorized((headers) =>
      requestJson(path, options, {
        method,
        ...(body !== undefined && { body: plainValue(body) }),
        headers: { ...headers, ...ifMatch(version) },
      }),
    );
  const get = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    parseData(schema, await request('GET', path));
  /** Reads a page of a category's list, from 1. */
  const getPage =
    <Schema extends v.GenericSchema>(list: string, category: GalleryCategory, schema: Schema) =>
    async (page: number) =>
      parseAnswer(schema, await request('GET', listPath(list, category, page)));
  /** Saves `data`; a POST without data only acts. */
  const save = async <Schema extends v.GenericSchema>(
    method: 'POST' | 'PUT',
    path: string,
    schema: Schema,
    data?: object,
    version: string | null = null,
  ) => parseData(schema, await request(method, path, data && { data }, version));
  const remove = async (path: string, version: string | null = null) => {
    await request('DELETE', path, undefined, version);
  };

  /** The answer of a GET as soon as it begins; it ends with the signal. */
  const open = (path: string, signal: AbortSignal) =>
    authorized((headers) => requestAnswer(path, options, { headers, signal, cache: 'no-store' }));

  const sendFile = (
    path: string,
    form: FormData,
    { headers, ...how }: Omit<Sending, 'watch' | 'headers'> & { headers?: Record<string, string> },
  ) =>
    authorized((authorization) =>
      sendForm(`${options.baseUrl}${path}`, form, {
        ...how,
        headers: { ...authorization, ...headers },
        watch: options.watch,
      }),
    );

  return { request, get, getPage, save, remove, open, sendFile };
}

/** The path of a document of a list, or of what is beneath it. */
export const at = (list: string, documentId: string, beneath?: string) =>
  [list, encodeURIComponent(documentId), ...(beneath === undefined ? [] : [beneath])].join('/');

export const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? {} : { 'if-match': `"${version}"` };

/** Calls with the owner's token, and retries once with a renewed one if refused; `unauthorized` if the session has ended. */
async function withToken<Answer>(
  tokens: TokenSource,
  call: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokens.current();
  if (token === null) throw new DataError('unauthorized', 'There is no session');
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof DataError) || error.kind !== 'unauthorized') throw error;
    const renewed = await tokens.renew(token);
    if (renewed === null) throw error;
    return await call(renewed);
  }
}

// Loaded on demand: what most screens ask for has a path of its own.
const loadQueries = loadOnce(() => import('qs'), chunkTimeoutMs);

/** A path with a query; names keep their brackets, as in the visitor's paths. @throws DataError if the library does not come */
export async function asked(path: string, query: object): Promise<string> {
  const { stringify } = await loadQueries().catch((cause: unknown) => {
    throw new DataError('offline', 'The queries did not come', { cause });
  });
  return `${path}${stringify(query, { addQueryPrefix: true, encodeValuesOnly: true })}`;
}
