import { defaultSettings } from 'contract/site/defaults';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operator } from '../src/admin/kit/services/operator';
import { AuthError, sampleSignIn } from '../src/data/authenticator';
import { createSampleAuthenticator } from '../src/data/sample/authenticator';
import {
  button,
  byRole,
  click,
  dialog,
  expectReport,
  field,
  fill,
  gone,
  heading,
  isThere,
  keyboard,
  link,
  nth,
  openPanel,
  path,
  ports,
  press,
  reload,
  save,
  see,
  signIn,
  signOutElsewhere,
  text,
  toasted,
  visit,
} from './panel';

const email = field('Email');
const password = field('Senha');
const enter = button('Entrar');
const signInDialog = dialog('Sua sessão terminou');
const title = field('Seu nome');
const question = dialog('Há alterações não salvas');
const remembered = () => ['authToken', 'authUser'].map((key) => localStorage.getItem(key));

async function fillIn(
  { email: address, password: word } = sampleSignIn as { email: string; password: string },
) {
  await fill(email, address);
  await fill(password, word);
}

async function signInAgain(): Promise<void> {
  await see(field('Senha', signInDialog)).toHaveFocus();
  await keyboard(`${sampleSignIn.password}{Enter}`);
  await gone(signInDialog);
}

test('each page redirects to the sign-in, and from there back', async () => {
  for (const [address, name] of [['/admin/gallery/publicidade', 'Galeria Publicidade']] as const) {
    visit(address);
    await see(path).toBe('/admin/login');
    await see(() => document.title).toBe('Entrar — Painel administrativo');
    await fillIn();
    await click(enter);
    await see(path).toBe(address);
    await see(heading).toHaveTextContent(name);
    await click(button('Sair'));
    await see(path).toBe('/admin/login');
  }
});

test('the sign-in opens the dashboard, and the session survives a reload', async () => {
  visit('/admin/login');
  await see(heading).toHaveTextContent('Casa de Estilo');
  await fillIn();
  await press(password, '{Enter}');
  await see(path).toBe('/admin/dashboard');
  reload();
  await see(heading).toHaveTextContent('Dashboard');
  visit('/admin/login');
  await see(path).toBe('/admin/dashboard');
});

test("an empty field sends nothing; else the button says 'Entrando...', and sends once", async () => {
  visit('/admin/login');
  for (const [typedEmail, typedPassword] of [
    ['', ''],
    [sampleSignIn.email, ''],
    ['', sampleSignIn.password],
  ] as const) {
    await fillIn({ email: typedEmail, password: typedPassword });
    await click(enter);
    expect(enter()).toBeEnabled();
  }
  expect(byRole('alert')()).toHaveTextContent(/^$/);
  expect(path()).toBe('/admin/login');
  expect(ports.calls).toEqual([]);
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toBeRequired();
  expect(password()).toBeRequired();

  const release = ports.hold('authenticator.signIn');
  await fillIn();
  await click(enter);
  await see(button('Entrando...')).toBeDisabled();
  await press(password, '{Enter}');
  release();
  await see(path).toBe('/admin/dashboard');
  expect(ports.calls.filter((call) => call === 'authenticator.signIn')).toHaveLength(1);
});

test("an unknown address or a wrong password says 'Email ou senha incorretos', and the next try succeeds", async () => {
  visit('/admin/about');
  for (const change of [{ email: 'nobody@portfolio.test' }, { password: 'not-the-password' }]) {
    const typed = { ...sampleSignIn, ...change };
    await fillIn(typed);
    await click(enter);
    await see(byRole('alert')).toHaveTextContent(/^Email ou senha incorretos$/);
    await see(enter).toBeEnabled();
    expect(email()).toHaveValue(typed.email);
  }
  await fillIn();
  await click(enter);
  await see(path).toBe('/admin/about');
});

test("a failed 'Sair' still clears the local session", async () => {
  await openPanel('/admin/dashboard');
  ports.fail('authenticator.signOut');
  await click(button('Sair'));
  await see(path).toBe('/admin/login');
  await see(enter).toBeVisible();
  expectReport(/ended here but not on the server/);
  expect(remembered()).toEqual([null, null]);
  visit('/admin/settings');
  await see(path).toBe('/admin/login');
});

test('edits stay under a sign-in dialog when another tab signs out, and are saved after it', async () => {
  await openPanel('/admin/settings');
  await fill(title, 'ANA LIMA');
  signOutElsewhere();
  await see(signInDialog).toBeVisible();
  await keyboard('{Escape}');
  expect(signInDialog()).toBeVisible();
  await signInAgain();
  expect(title()).toHaveValue('ANA LIMA');
  await click(save);
  await toasted('Configurações salvas com sucesso!');

  // Without edits the page redirects to the sign-in.
  await gone(button(/^Salva/));
  signOutElsewhere();
  await see(path).toBe('/admin/login');
});

test("another account that signs in does not get the first one's edits", async () => {
  await openPanel('/admin/settings');
  await fill(title, 'ANA LIMA');
  signOutElsewhere();
  const { user, token } = await createSampleAuthenticator().signIn(sampleSignIn.email, sampleSignIn.password);
  ports.answer('authenticator.signIn', () => ({ token, user: { ...user, id: '4711' } }));
  await signInAgain();
  await see(title).toHaveValue(defaultSettings.logoText);
});

test("'Sair' asks before edits are lost, in the page and in the sign-in dialog", async () => {
  await openPanel('/admin/settings');
  await fill(title, 'ANA LIMA');
  await click(button('Sair'));
  await click(button('Continuar editando', question));
  expect(title()).toHaveValue('ANA LIMA');
  signOutElsewhere();
  await click(button('Sair sem salvar', signInDialog));
  await see(path).toBe('/admin/login');
});

test('the header shows the account’s name', async () => {
  visit('/admin/login');
  const { user, token } = await createSampleAuthenticator().signIn(sampleSignIn.email, sampleSignIn.password);
  ports.answer('authenticator.signIn', () => ({ token, user: { ...user, username: 'Ana Lima' } }));
  await fillIn();
  await click(enter);
  await see(text(/^Ana Lima$/, byRole('banner'))).toBeVisible();
});

const nextPassword = 'uma frase que ninguém adivinha';
const currentPassword = field('Senha atual');
const newPassword = field('Nova senha');

async function change(typed: string, repeated = typed): Promise<void> {
  await fill(currentPassword, 'a senha de antes');
  await fill(newPassword, typed);
  await fill(field('Repita a nova senha'), repeated);
  await click(button('Alterar senha'));
}

test('a password is rated while it is typed, and its button shows it', async () => {
  await openPanel('/admin/password');
  for (const [typed, level] of [
    ['curta', 'muito curta'],
    ['aaaaaaaaaaaaaa', 'fraca'],
    [nextPassword, 'forte'],
  ] as const) {
    await fill(newPassword, typed);
    await see(text(`Força da senha: ${level}`)).toBeVisible();
  }
  const eye = nth('button', 'Mostrar senha', 1);
  expect(newPassword()).toHaveAttribute('type', 'password');
  await click(eye);
  await see(newPassword).toHaveAttribute('type', 'text');
  expect(eye()).toHaveAttribute('aria-pressed', 'true');
  expect(currentPassword()).toHaveAttribute('type', 'password');
  await click(eye);
  await see(newPassword).toHaveAttribute('type', 'password');
});

test('an invalid password is refused at its field, and the fields keep their text after a failure', async () => {
  await openPanel('/admin/password');
  for (const [typed, repeated, refusal] of [
    [nextPassword, `${nextPassword}!`, 'As duas senhas não são iguais.'],
    ['onze letras', 'onze letras', 'A nova senha precisa de pelo menos 12 caracteres.'],
    ['ã'.repeat(37), 'ã'.repeat(37), 'A nova senha é longa demais: o limite são 72 bytes.'],
  ] as const) {
    await change(typed, repeated);
    await see(text(refusal)).toBeVisible();
    expect(newPassword()).toHaveValue(typed);
  }
  expect(ports.calls).not.toContain('authenticator.changePassword');

  for (const [code, label, refusal] of [
    ['auth/wrong-password', currentPassword, 'A senha atual não confere.'],
    ['auth/same-password', newPassword, 'A nova senha precisa ser diferente da atual.'],
    ['auth/weak-password', newPassword, 'A nova senha precisa de pelo menos 12 caracteres.'],
    ['auth/password-too-long', newPassword, 'A nova senha é longa demais: o limite são 72 bytes.'],
  ] as const) {
    ports.fail('authenticator.changePassword', new AuthError(code));
    await change(nextPassword);
    await see(label).toHaveAccessibleDescription(new RegExp(refusal));
    expectReport(new RegExp(code));
    expect(newPassword()).toHaveValue(nextPassword);
  }

  ports.fail('authenticator.changePassword', new AuthError('auth/network-request-failed'));
  await change(nextPassword);
  await toasted('Erro: auth/network-request-failed');
  expectReport(/network-request-failed/);
  expect(newPassword()).toHaveValue(nextPassword);
});

describe('a forgotten password', () => {
  const ask = button('Enviar link');
  const set = button('Alterar senha');
  const alert = byRole('alert');
  const token = 'Um-segredo_do-link';
  beforeEach(() => {
    operator.canMail = true;
  });
  afterEach(() => {
    operator.canMail = false;
  });

  async function choose(next: string, repeated = next): Promise<void> {
    await fill(newPassword, next);
    await fill(field('Repita a nova senha'), repeated);
    await click(set);
  }

  test('without mail is a matter of who looks after the site', async () => {
    operator.canMail = false;
    for (const page of ['/admin/login', '/admin/nova-senha']) {
      visit(page);
      await see(text('Quem cuida da parte técnica do site cria uma nova para você.')).toBeVisible();
      expect(isThere(link('Esqueci a senha'))).toBe(false);
      expect(isThere(ask)).toBe(false);
    }
  });

  test('is asked for with the e-mail of the sign-in, and says the same of every one', async () => {
    ports.answer('authenticator.askForLink', () => undefined);
    visit('/admin/login');
    await fill(email, 'ana@exemplo.com');
    await click(link('Esqueci a senha'));
    await see(path).toBe('/admin/nova-senha');
    await see(email).toHaveValue('ana@exemplo.com');
    await see(() => document.title).toContain('Nova senha');
    await click(ask);
    await see(text('Se este email entra no painel, o link chega em alguns minutos')).toBeVisible();
    ports.fail('authenticator.askForLink', new AuthError('auth/too-many-requests', 40));
    await click(ask);
    await see(alert).toHaveTextContent('Muitas tentativas. Tente novamente mais tarde.');
    expect(isThere(text('Se este email entra no painel'))).toBe(false);
    expectReport(/too-many-requests/);
    await click(link('Voltar para entrar'));
  });

  test('is set by a link, whose token leaves the address, and leads to the sign-in', async () => {
    const sent: unknown[][] = [];
    ports.answer('authenticator.setByLink', (...args) => void sent.push(args));
    await signIn();
    visit(`/admin/nova-senha#${token}`);
    await see(newPassword).toBeVisible();
    await see(() => location.href).not.toContain('#');
    await choose('onze letras');
    await see(text('A nova senha precisa de pelo menos 12 caracteres.')).toBeVisible();
    await choose(nextPassword, `${nextPassword}!`);
    await see(text('As duas senhas não são iguais.')).toBeVisible();
    expect(sent).toEqual([]);
    await choose(nextPassword);
    await see(path).toBe('/admin/login');
    expect(sent).toEqual([[token, nextPassword]]);
    await see(text('Senha alterada. Entre com a senha nova.')).toBeVisible();
    expect(remembered()).toEqual([null, null]);
  });

  test('with a link that is over says so, and asks for another', async () => {
    ports.fail('authenticator.setByLink', new AuthError('auth/link-ended'));
    visit(`/admin/nova-senha#${token}`);
    await choose(nextPassword);
    await see(alert).toHaveTextContent(/^Este link não vale mais: .* Peça outro link aqui\.$/);
    expectReport(/link-ended/);
    await see(ask).toBeVisible();
    expect(isThere(newPassword)).toBe(false);
  });

  test('opens beside unsaved edits, which stay', async () => {
    await openPanel('/admin/settings');
    await fill(title, 'ANA LIMA');
    signOutElsewhere();
    await see(link('Esqueci a senha', signInDialog)).toHaveAttribute('target', '_blank');
  });
});
