import { expect, it, vi } from 'vitest';
import { parseCommand } from './commands';

// Loading what the commands need takes seconds.
vi.mock('@strapi/strapi', () => ({}));
vi.mock('../../media/sweep/media-names', () => ({}));
vi.mock('../../media/sweep/sweep-media', () => ({}));
vi.mock('../../media/sweep/swept-files', () => ({}));
vi.mock('./sample-gallery', () => ({}));
vi.mock('./account-commands', () => ({}));

it.each([
  ['sample', { name: 'sample', rest: [] }],
  ['sample --remove', { name: 'sample --remove', rest: [] }],
  ['owner show', { name: 'owner show', rest: [] }],
  ['owner show a@x.test', { name: 'owner show', rest: ['a@x.test'] }],
  ['owner reset-password', { name: 'owner reset-password', rest: [] }],
  ['operator reset-password a@x.test', { name: 'operator reset-password', rest: ['a@x.test'] }],
])('%j is a command', (line, command) => expect(parseCommand(line.split(' '))).toEqual(command));

it.each(['owner rename', 'owner', 'owner show a b', 'owner reset-password a b', 'toString', ''])(
  '%j is none, and those that there are are named',
  (line) => {
    const words = `There is no command "${line}", only: sample, sample --remove, owner show`;
    expect(() => parseCommand(line.split(' '))).toThrow(words);
  },
);
