import type { Account, Product } from '../server/product';
import { type Answer, type Refusal, sendJson } from './rest-client';

interface Call {
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  /** False omits the browser's cookies. */
  cookies?: boolean;
}

type Jwt = { jwt: string };

/** Stands for a browser with the panel open: it keeps cookies and the access token. */
export interface PanelSession {
  /** The cookies, as a Cookie header. */
  cookies: string;
  token: string | undefined;
  /** A call with cookies and without the token. */
  call<Body = Refusal>(method: string, path: string, options?: Call): Promise<Answer<Body>>;
  /** A call with the token. */
  authorized<Body = Refusal>(method: string, path: string, options?: Call): Promise<Answer<Body>>;
  signIn(account?: Account): Promise<Answer<Jwt & Refusal>>;
  /** Exchanges the refresh cookie, or the given cookies, for a new token. */
  refresh(cookies?: string): Promise<Answer<Jwt & Refusal>>;
  changePassword(currentPassword: string, password: string): Promise<Answer<Jwt & Refusal>>;
}

/** The name and value of each cookie that an answer sets, without those it clears. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** Opens a browser that is not signed in. */
export function openPanelSession(product: Product): PanelSession {
  const session: PanelSession = {
    cookies: '',
    token: undefined,

    call(method, path, { body, raw = JSON.stringify(body), headers, cookies = true } = {}) {
      const cookie = cookies && session.cookies !== '' ? { cookie: session.cookies } : undefined;
      return sendJson(product, [method, path], raw, { ...cookie, ...headers });
    },

    authorized(method, path, { headers, ...rest } = {}) {
      return session.call(method, path, {
        ...rest,
        headers: { authorization: `Bearer ${session.token}`, ...headers },
      });
    },

    async signIn({ email, password } = product.owner) {
      const answer = await session.call<Jwt & Refusal>('POST', '/api/auth/local', {
        body: { identifier: email, password },
      });
      storeTokens(answer);
      return answer;
    },

    async refresh(cookies = session.cookies) {
      const answer = await session.call<Jwt & Refusal>('POST', '/api/auth/refresh', {
        body: {},
        cookies: false,
        headers: cookies === '' ? {} : { cookie: cookies },
      });
      storeTokens(answer);
      return answer;
    },

    async changePassword(currentPassword, password) {
      const answer = await session.authorized<Jwt & Refusal>('POST', '/api/auth/change-password', {
        body: { currentPassword, password, passwordConfirmation: password },
      });
      storeTokens(answer);
      return answer;
    },
  };

  function storeTokens({ status, headers, body }: Answer<Jwt>): void {
    if (status !== 200) return;
    session.cookies = cookiesOf(headers) || session.cookies;
    session.token = body.jwt;
  }

  return session;
}
