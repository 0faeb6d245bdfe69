import { expect, test } from 'vitest';
import { AuthError } from '../src/data/authenticator';
import { all, button, click, expectReport, field, fill, openPanel, ports, see, text, toast } from './panel';

const next = 'uma frase que ninguém adivinha';
const current = field('Senha atual');
const wanted = field('Nova senha');

async function send(typed: string, repeated = typed): Promise<void> {
  await fill(current, 'a senha de antes');
  await fill(wanted, typed);
  await fill(field('Repita a nova senha'), repeated);
  await click(button('Alterar senha'));
}

test('a password is judged while it is typed, and shown by its eye', async () => {
  await openPanel('/admin/password');
  for (const [typed, level] of [
    ['curta', 'muito curta'],
    ['aaaaaaaaaaaaaa', 'fraca'],
    [next, 'forte'],
  ] as const) {
    await fill(wanted, typed);
    await see(text(`Força da senha: ${level}`)).toBeVisible();
  }
  const eye = () => all('button', 'Mostrar senha')()[1] as HTMLElement;
  expect(wanted()).toHaveAttribute('type', 'password');
  await click(eye);
  await see(wanted).toHaveAttribute('type', 'text');
  expect(eye()).toHaveAttribute('aria-pressed', 'true');
  expect(current()).toHaveAttribute('type', 'password');
  await click(eye);
  await see(wanted).toHaveAttribute('type', 'password');
});

test('one that will not do is refused at its field, and kept without an answer', async () => {
  await openPanel('/admin/password');
  for (const [typed, repeated, refusal] of [
    [next, `${next}!`, 'As duas senhas não são iguais.'],
    ['onze letras', 'onze letras', 'A nova senha precisa de pelo menos 12 caracteres.'],
    ['ã'.repeat(37), 'ã'.repeat(37), 'A nova senha é longa demais: o limite são 72 bytes.'],
  ] as const) {
    await send(typed, repeated);
    await see(text(refusal)).toBeVisible();
    expect(wanted()).toHaveValue(typed);
  }
  expect(ports.calls).not.toContain('authenticator.changePassword');

  for (const [code, label, refusal] of [
    ['auth/wrong-password', current, 'A senha atual não confere.'],
    ['auth/same-password', wanted, 'A nova senha precisa ser diferente da atual.'],
    ['auth/weak-password', wanted, 'A nova senha precisa de pelo menos 12 caracteres.'],
    ['auth/password-too-long', wanted, 'A nova senha é longa demais: o limite são 72 bytes.'],
  ] as const) {
    ports.fail('authenticator.changePassword', new AuthError(code));
    await send(next);
    await see(label).toHaveAccessibleDescription(new RegExp(refusal));
    expectReport(new RegExp(code));
    expect(wanted()).toHaveValue(next);
  }

  ports.fail('authenticator.changePassword', new AuthError('auth/network-request-failed'));
  await send(next);
  await see(toast('Erro: auth/network-request-failed')).toBeVisible();
  expectReport(/network-request-failed/);
  expect(wanted()).toHaveValue(next);
});
