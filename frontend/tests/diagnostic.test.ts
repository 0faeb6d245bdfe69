import type { NoticeState } from 'contract/notices';
import { expect, test } from 'vitest';
import { DataError } from '../src/data/data-error';
import { button, byRole, click, expectReport, isThere, openPanel, ports, see, text, toasted } from './panel';

const path = '/admin/diagnostic';
const mail: NoticeState = {
  way: 'mail',
  isSet: true,
  isOn: true,
  to: ['dona@exemplo.com'],
  waiting: 2,
  sentAt: '2026-03-12T12:00:00Z',
  failedAt: '2026-03-12T15:30:00Z',
  failure: 'O servidor recusou o destino.',
};
const byMail = byRole('region', 'Por e-mail');
const test_ = button('Enviar mensagem de teste');

test('says what the operator sets where the owner is not told', async () => {
  await openPanel(path);
  await see(byMail).toHaveTextContent('o operador define SMTP_URL e MAIL_FROM no servidor');
  expect(byRole('region', 'No celular')()).toHaveTextContent('o operador define NOTIFY_URL no servidor');
  expect(isThere(test_)).toBe(false);
});

test('says how a way stands, and what comes of a test', async () => {
  ports.answer('notices.read', () => [mail, { ...mail, way: 'push', isSet: false }]);
  await openPanel(path);
  for (const words of [
    'dona@exemplo.com',
    'Último envio: 12 mar',
    'O servidor recusou o destino.',
    '2 avisos esperam',
  ])
    await see(byMail).toHaveTextContent(words);
  await click(test_);
  await toasted('Mensagem de teste enviada.');
  ports.answer('notices.test', () => 'O servidor não está acessível.');
  await click(test_);
  await see(byRole('alert', undefined, byMail)).toHaveTextContent('O servidor não está acessível.');
  ports.fail('notices.test', new DataError('offline', 'Away'));
  await click(test_);
  await toasted('O teste não pôde ser feito. Tente novamente.');
  expectReport(/Away/);
  await see(text('Enviar mensagem de teste')).toBeEnabled();
});
