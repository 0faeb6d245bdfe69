import { setTimeout as wait } from 'node:timers/promises';
import type { Account, Product } from './product';

/** A guess as one of many clients sends it. */
export interface Guess {
  product: Product;
  /** The address it claims in X-Forwarded-For, which the product believes behind one proxy. */
  address: string;
  password: string;
  /** Which of the shapes of `bodies`. */
  shape: number;
  cookie?: string;
}

/** The ways to write the account's e-mail that a sign-in takes for the same. */
function names({ email }: Account): string[] {
  return [email, email.toUpperCase(), `  ${email} `, `\n${email}`, email.replace('o', 'O')];
}

/** Bodies that reach the comparison, all of one account. */
export function bodies(owner: Account, password: string): { type: string; body: string }[] {
  const json = names(owner).map((identifier) => ({
    type: 'application/json',
    body: JSON.stringify({ identifier, password }),
  }));
  return [
    ...json,
    {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ identifier: owner.email, password }).toString(),
    },
    {
      type: 'application/json; charset=utf-8',
      body: `{"identifier":"x@y.zz","identifier":${JSON.stringify(owner.email)},"password":${JSON.stringify(password)}}`,
    },
  ];
}

/** Bodies that say the same to somebody lenient, and must not be read at all. */
export function oddBodies({ email }: Account, password: string): unknown[] {
  return [
    { identifier: [email], password },
    { identifier: email, password: [password] },
    { identifier: { email }, password },
    { identifier: { $eq: email }, password },
    { identifier: email, password: { $ne: '' } },
    { identifier: { toLowerCase: email }, password },
    [{ identifier: email, password }],
    { data: { identifier: email, password } },
    { email, password },
    { 'identifier[]': email, password },
    { identifier: email, password: true },
    { identifier: email, password: 1e12 },
    { identifier: '', password },
    { identifier: email, password: '' },
    {},
    null,
  ];
}

/** Sends a guess; 429 means that it was not compared. */
export async function send({ product, address, password, shape, cookie }: Guess): Promise<Response> {
  const shapes = bodies(product.owner, password);
  const { type, body } = shapes[shape % shapes.length] ?? { type: '', body: '' };
  return await fetch(`${product.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body,
  });
}

/** Asks again, for ten seconds, while strangers' sign-ins are told to come back (ADR 22): what is answered then counts. */
export async function whenAdmitted(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask();
  for (let times = 0; answer.status === 503 && times < 100; times += 1) {
    await wait(100);
    answer = await ask();
  }
  return answer;
}

/** An address of one of 200 networks all over the world; each index has another. */
export function addressAt(index: number): string {
  return `${20 + (index % 180)}.${index % 250}.${Math.floor(index / 250)}.7`;
}
