import { expect, test, vi } from 'vitest';
import { askBeforeRelease, type Page } from './ask-before-release';

const refusal = (documentId: string, message: string) =>
  Response.json(
    { error: { message, details: { code: 'rights/brings-out', broughtOut: [{ documentId }] } } },
    { status: 409 },
  );

test.each([
  ['confirmed, sends the save again with it', [true, true], ['', 'a', 'a,b'], 200],
  ['declined, leaves the refusal', [true, false], ['', 'a'], 409],
])('a question that is %s', async (_what, answers, confirmations, status) => {
  const replies = [refusal('a', 'Isto põe “A” no site agora.'), refusal('b', 'E “B”.'), new Response('{}')];
  const sent: string[] = [];
  const page = {
    confirm: vi.fn(() => answers.shift() ?? false),
    fetch: vi.fn<typeof fetch>((_url, init) => {
      const headers = new Headers(init?.headers);
      expect([init?.body, headers.get('authorization')]).toEqual(['{}', 'Bearer x']);
      sent.push(headers.get('confirm-release') ?? '');
      return Promise.resolve(replies.shift() ?? Response.error());
    }),
  };
  askBeforeRelease(page);
  const init = { method: 'PUT', body: '{}', headers: { authorization: 'Bearer x' } };
  expect((await page.fetch('/content-manager/x', init)).status).toBe(status);
  expect(sent).toEqual(confirmations);
  expect(page.confirm).toHaveBeenNthCalledWith(1, 'Isto põe “A” no site agora.');
});

test('another conflict is not asked about', async () => {
  const page: Page = {
    confirm: vi.fn(() => true),
    fetch: vi.fn(() => Promise.resolve(new Response('<h1>', { status: 409 }))),
  };
  askBeforeRelease(page);
  expect((await page.fetch('/x')).status).toBe(409);
  expect(page.confirm).not.toHaveBeenCalled();
});
