import { expect, it } from 'vitest';
import { generatePassword } from './generated-password';

it('gives 24 characters with both cases and a digit, never the same', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[a-zA-Z0-9]{24}$/);
});
