import { expect, test } from 'vitest';
import { AuthError } from '../src/data/authenticator';
import { all, button, click, expectReport, field, fill, openPanel, ports, see, text, toast } from './panel';

const next = 'uma frase que ninguém adivinha';
const current = field('Senha atual');
const newPassword = field('Nova senha');

async function send(typed: string, repeated = typed): Promise<void> {
  await fill(current, 'a senha de antes');
  await fill(newPassword, typed);
  await fill(field('Repita a nova senha'), repeated);
  await click(button('Alterar senha'));
}

test('a password is rated while it is typed, and its button shows it', async () => {
  await openPanel('/admin/password');
  for (const [typed, level] of [
    ['curta', 'muito curta'],
    ['aaaaaaaaaaaaaa', 'fraca'],
    [next, 'forte'],
  ] as const) {
    await fill(newPassword, typed);
    await see(text(`Força da senha: ${level}`)).toBeVisible();
  }
  const eye = () => all('button', 'Mostrar senha')()[1] as HTMLElement;
  expect(newPassword()).toHaveAttribute('type', 'password');
  await click(eye);
  await see(newPassword).toHaveAttribute('type', 'text');
  expect(eye()).toHaveAttribute('aria-pressed', 'true');
  expect(current()).toHaveAttribute('type', 'password');
  await click(eye);
  await see(newPassword).toHaveAttribute('type', 'password');
});

test('an invalid password is refused at its field, and the fields keep their text after a failure', async () => {
  await openPanel('/admin/password');
  for (const [typed, repeated, refusal] of [
    [next, `${next}!`, 'As duas senhas não são iguais.'],
    ['onze letras', 'onze letras', 'A nova senha precisa de pelo menos 12 caracteres.'],
    ['ã'.repeat(37), 'ã'.repeat(37), 'A nova senha é longa demais: o limite são 72 bytes.'],
  ] as const) {
    await send(typed, repeated);
    await see(text(refusal)).toBeVisible();
    expect(newPassword()).toHaveValue(typed);
  }
  expect(ports.calls).not.toContain('authenticator.changePassword');

  for (const [code, label, refusal] of [
    ['auth/wrong-password', current, 'A senha atual não confere.'],
    ['auth/same-password', newPassword, 'A nova senha precisa ser diferente da atual.'],
    ['auth/weak-password', newPassword, 'A nova senha precisa de pelo menos 12 caracteres.'],
    ['auth/password-too-long', newPassword, 'A nova senha é longa demais: o limite são 72 bytes.'],
  ] as const) {
    ports.fail('authenticator.changePassword', new AuthError(code));
    await send(next);
    await see(label).toHaveAccessibleDescription(new RegExp(refusal));
    expectReport(new RegExp(code));
    expect(newPassword()).toHaveValue(next);
  }

  ports.fail('authenticator.changePassword', new AuthError('auth/network-request-failed'));
  await send(next);
  await see(toast('Erro: auth/network-request-failed')).toBeVisible();
  expectReport(/network-request-failed/);
  expect(newPassword()).toHaveValue(next);
});
