import { bringsOutCode, confirmReleaseHeader } from '../../../contract/src/rights/release';
import type { Account, Product } from '../server/product';
import { whenAdmitted } from './when-admitted';

/** An answer with its text, and its JSON or null. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

/** Sends JSON to the product with the token it was created with. */
export interface RestClient {
  /** The token it sends. */
  readonly token: string | undefined;
  send<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
}

/** Strapi's error envelope. */
export interface Refusal {
  data: null;
  error: {
    status: number;
    name: string;
    message: string;
    details: {
      errors?: { path: string[]; message: string }[];
      code?: string;
      broughtOut?: { kind: string; documentId: string; title: string }[];
    };
  };
}

/** The body of a write: the saved entry, or the error. */
export interface Saved<Data> {
  data: Data;
  error: Refusal['error'];
}

/** Sends a text as JSON, or none. */
export async function sendJson<Body>(
  { url }: Pick<Product, 'url'>,
  [method, path]: [method: string, path: string],
  json: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: json }),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') && text !== '';
  const body = (isJson ? JSON.parse(text) : null) as Body;
  return { status: response.status, headers: response.headers, body, text };
}

/** A client with a token, or without one for a visitor. */
export function clientOf(product: Pick<Product, 'url'>, token?: string): RestClient {
  const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  return {
    token,
    send: (method, path, body, headers) =>
      sendJson(product, [method, path], JSON.stringify(body), { ...authorization, ...headers }),
  };
}

/** Signs the owner in. @returns an access token, valid for ten minutes */
export async function ownerToken(product: Product): Promise<string> {
  const { email, password }: Account = product.owner;
  const credentials = { identifier: email, password };
  const { status, body } = await whenAdmitted(() =>
    clientOf(product).send<{ jwt: string }>('POST', '/api/auth/local', credentials),
  );
  if (status !== 200) throw new Error(`The owner cannot sign in: ${status} ${JSON.stringify(body)}`);
  return body.jwt;
}

/** What a refused call would bring out (by documentId); empty for any other answer. */
export function refusedRelease({ body }: Pick<Answer<unknown>, 'body'>): string[] {
  const details = (body as Partial<Refusal> | null)?.error?.details;
  if (details?.code !== bringsOutCode) return [];
  return (details.broughtOut ?? []).map(({ documentId }) => documentId);
}

/** A client that signs in again when its token has expired, and confirms what its calls bring out. */
async function createRenewingClient(
  product: Product,
  signIn: (product: Product) => Promise<RestClient>,
): Promise<RestClient> {
  let client = await signIn(product);
  return {
    get token() {
      return client.token;
    },
    async send<Body>(...call: Parameters<RestClient['send']>) {
      let answer = await client.send<Body>(...call);
      if (answer.status === 401) {
        client = await signIn(product);
        answer = await client.send<Body>(...call);
      }
      const [method, path, body, headers] = call;
      const confirmed: string[] = [];
      for (let more = refusedRelease(answer); more.length > 0; more = refusedRelease(answer)) {
        confirmed.push(...more);
        const confirming = { ...headers, [confirmReleaseHeader]: confirmed.join() };
        answer = await client.send<Body>(method, path, body, confirming);
      }
      return answer;
    },
  };
}

/** A REST client signed in as the owner; it signs in again when its token has expired. */
export function signInOwner(product: Product): Promise<RestClient> {
  return createRenewingClient(product, async () => clientOf(product, await ownerToken(product)));
}

/** A client of Strapi's admin routes, signed in as the operator; it signs in again when its token has expired (30 min). */
export function openOperatorClient(product: Product): Promise<RestClient> {
  return createRenewingClient(product, signInOperator);
}

/** A client of Strapi's admin routes, signed in once as the operator. */
export async function signInOperator(product: Product): Promise<RestClient> {
  const { body } = await whenAdmitted(() =>
    clientOf(product).send<{ data?: { token: string } }>('POST', '/admin/login', product.operator),
  );
  if (!body.data) throw new Error(`The operator cannot sign in: ${JSON.stringify(body)}`);
  return clientOf(product, body.data.token);
}
