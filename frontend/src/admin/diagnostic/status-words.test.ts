import { expect, it } from 'vitest';
import type { DiagnosticRecord } from '../../data/panel-data';
import { withStatusWords } from './status-words';

const record: DiagnosticRecord = {
  name: 'GET /api/debug',
  ok: false,
  status: 503,
  statusText: '',
  headers: {},
  data: null,
  error: null,
};

it.each([
  [503, '', 'Service Unavailable'],
  [413, '', 'Content Too Large'],
  [503, 'Em manutenção', 'Em manutenção'],
  [599, '', ''],
  [null, '', ''],
])('status %s with reason phrase %j is shown as %j', (status, statusText, words) => {
  expect(withStatusWords({ ...record, status, statusText }).statusText).toBe(words);
});
