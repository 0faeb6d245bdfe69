import { afterEach, expect, test, vi } from 'vitest';
import { announceSignIn } from './first-accounts';

const signIn = { role: 'owner', email: 'ana@casa.test', password: 'Wm7kQz4pLc9xRt2vNb6hYd3s' } as const;
const { send } = process;
const { isTTY } = process.stdout;

afterEach(() => {
  process.send = send;
  process.stdout.isTTY = isTTY;
});

/** What is printed where there is no parent process. */
function printed(onTerminal: boolean): string {
  process.send = undefined;
  process.stdout.isTTY = onTerminal;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  announceSignIn(signIn);
  const text = write.mock.calls.join('');
  write.mockRestore();
  return text;
}

test('a generated password is shown on a terminal', () => {
  expect(printed(true)).toBe('Sign-in of the owner: ana@casa.test  password: Wm7kQz4pLc9xRt2vNb6hYd3s\n');
});

test('without a terminal, as in a container, the command that sets one is printed, and no password', () => {
  const text = printed(false);
  expect(text).toMatch(
    /^The owner's account ana@casa[.]test was made[.].*: node cms\/server[.]mjs owner reset-password\n$/,
  );
  expect(text).not.toContain(signIn.password);
});

test('a parent process gets it as a message, and nothing is printed', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const sent = vi.fn();
  process.send = sent;
  announceSignIn(signIn);
  expect(sent).toHaveBeenCalledWith({ type: 'sign-in', ...signIn });
  const { length } = write.mock.calls;
  write.mockRestore();
  expect(length).toBe(0);
});
