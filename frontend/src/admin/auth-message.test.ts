import { expect, it } from 'vitest';
import { AuthError } from '../data/auth-error';
import { authMessage } from './auth-message';

it.each([
  ['auth/user-not-found', 'Email ou senha incorretos'],
  ['auth/wrong-password', 'Email ou senha incorretos'],
  ['auth/invalid-email', 'Email inválido'],
  ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde.'],
  ['auth/user-disabled', 'Erro: auth/user-disabled'],
  ['auth/internal-error', 'Erro: auth/internal-error'],
] as const)('words %s as %s', (code, text) => {
  expect(authMessage(new AuthError(code))).toBe(text);
});

it('has a last resort for an error without a code', () => {
  for (const error of [new AuthError(null), new Error('?')]) {
    expect(authMessage(error)).toBe('Usuário ou senha incorretos');
  }
});
