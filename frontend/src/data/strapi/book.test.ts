import { expect, it, vi } from 'vitest';
import type { AskedBook } from '../book';
import { unasked } from '../release';
import { createStrapiEditor } from './editor';

const asked: AskedBook = {
  stories: 'a,b',
  format: 'card',
  language: 'en',
  items: 'p1,p2',
  unshown: '1',
};
const headers = {
  'x-photographs': '2',
  'x-dpi': '110',
  'content-disposition': `attachment; filename="Barro.pdf"`,
};
const picture = '<< /Filter /DCTDecode >>';

/** An answer that comes in these parts; null breaks it. */
function answerOf(parts: (string | null)[], init: ResponseInit = { headers }): Response {
  const waiting = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = waiting.shift();
      if (part === undefined) controller.close();
      else if (part === null) controller.error(new TypeError('The line was cut'));
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body, init);
}

function make(answers: Response[], signal = new AbortController().signal) {
  const sent: [path: string, token: string | null][] = [];
  const call: typeof fetch = (path, init) => {
    sent.push([String(path), new Headers(init?.headers).get('authorization')]);
    return init?.signal?.aborted
      ? Promise.reject(init.signal.reason)
      : Promise.resolve(answers.shift() ?? Response.error());
  };
  const { book } = createStrapiEditor(
    { baseUrl: '', fetch: call, timeoutMs: 1_000, watch: { answered: () => {}, unanswered: () => {} } },
    { current: async () => 'old', renew: async () => 'new' },
    unasked,
  );
  const tell = vi.fn();
  return { sent, tell, made: book.make(asked, tell, signal) };
}

it('is asked for again with a new token, counted by its pictures and named by the server', async () => {
  const { sent, tell, made } = make([
    new Response('{}', { status: 401 }),
    answerOf(['%PDF', picture.slice(0, 9), picture.slice(9), picture, '%%EOF\n']),
  ]);
  const { file, isCoarse } = await made;
  const path = '/api/book?stories=a%2Cb&format=card&language=en&items=p1%2Cp2&unshown=1';
  expect(sent).toEqual([
    [path, 'Bearer old'],
    [path, 'Bearer new'],
  ]);
  expect([file.name, file.type, isCoarse]).toEqual(['Barro.pdf', 'application/pdf', true]);
  expect(tell.mock.calls.map(([done, all]) => `${done}/${all}`)).toEqual(['0/2', '0/2', '1/2', '2/2', '2/2']);
});

it.each([
  ['breaks', ['%PDF', picture, null]],
  ['ends before its end', ['%PDF', picture]],
])('one that %s is no file', async (_what, parts) => {
  const { made } = make([answerOf(parts)]);
  await expect(made).rejects.toMatchObject({ kind: 'offline' });
});

it.each([
  [404, 'not-found'],
  [429, 'limited'],
  [500, 'server'],
])('a refusal with %i is told as %s', async (status, kind) => {
  await expect(make([new Response('{}', { status })]).made).rejects.toMatchObject({ kind });
});

it('ends where it is cancelled', async () => {
  const ending = new AbortController();
  ending.abort();
  await expect(make([], ending.signal).made).rejects.toMatchObject({ kind: 'offline' });
});
