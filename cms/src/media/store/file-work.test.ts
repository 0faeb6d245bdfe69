import { expect, it } from 'vitest';
import { createComplaints } from './file-work';

it('what keeps files from being made is told once for as long as it lasts, and again when it comes back', () => {
  const told: string[] = [];
  const complaints = createComplaints((message) => told.push(message));
  const full = (file: string) => Object.assign(new Error(`no room for ${file}`), { code: 'ENOSPC' });
  complaints.tell('a keeps its credits', full('a'));
  complaints.tell('b keeps its credits', full('b'));
  complaints.tell('c keeps its credits', new Error('The encoder ended'));
  complaints.tell('c keeps its credits', new Error('The encoder ended'));
  expect(told).toEqual(['a keeps its credits', 'c keeps its credits']);
  complaints.forget();
  complaints.tell('b keeps its credits', full('b'));
  expect(told).toHaveLength(3);
});
