import { describe, expect, it } from 'vitest';
import { AuthError } from '../../../data/authenticator';
import { DataError } from '../../../data/data-error';
import { authMessage, errorDetail } from './error-words';

describe('a failed sign-in', () => {
  it.each([
    ['auth/user-not-found', 'Email ou senha incorretos'],
    ['auth/wrong-password', 'Email ou senha incorretos'],
    ['auth/invalid-email', 'Email inválido'],
    ['auth/too-many-requests', 'Muitas tentativas. Tente novamente mais tarde.'],
    ['auth/user-disabled', 'Erro: auth/user-disabled'],
    ['auth/internal-error', 'Erro: auth/internal-error'],
    ['toString', 'Erro: toString'],
  ] as const)('shows %s as %s', (code, text) => {
    expect(authMessage(new AuthError(code))).toBe(text);
  });

  it('has a default for an error without a code', () => {
    for (const error of [new AuthError(null), new Error('?')]) {
      expect(authMessage(error)).toBe('Usuário ou senha incorretos');
    }
  });
});

describe('the detail of a failure', () => {
  const requestId = 'd6bf5834-6517-4c32-8d2f-e2bbbf46e788';

  it('is the start of the request id of a server failure', () => {
    const failure = new DataError('server', 'PUT answered 500', { status: 500, requestId });
    expect(errorDetail(failure)).toBe('Código: d6bf5834');
    expect(errorDetail(new AuthError('auth/internal-error', null, { cause: failure }))).toBe(
      'Código: d6bf5834',
    );
  });

  it.each([
    ['a refusal the owner can fix', new DataError('invalid', 'PUT answered 400', { status: 400, requestId })],
    ['an answer without an id', new DataError('server', 'PUT answered 502', { status: 502 })],
    ['no answer', new DataError('offline', 'PUT got no answer')],
    ['an error of the page', new TypeError('x')],
    ['nothing', undefined],
  ])('has none for %s', (_what, error) => {
    expect(errorDetail(error)).toBeNull();
  });

  it.each([
    [1, '1 segundo'],
    [40, '40 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
  ])('after too many tries shows a wait of %i s as %s', (seconds, wait) => {
    expect(errorDetail(new AuthError('auth/too-many-requests', seconds))).toBe(
      `Próxima tentativa em ${wait}.`,
    );
  });
});
