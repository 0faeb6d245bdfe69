import { describe, expect, it } from 'vitest';
import { type Facts, problemsOf } from './report';

const healthy: Facts = {
  version: '1.0.0',
  uptimeSeconds: 60,
  database: { kind: 'sqlite', latencyMs: 1 },
  media: { provider: 'local', answers: true },
  disk: { freeBytes: 50 * 1024 ** 3 },
  counts: { moda: 0, publicidade: 0 },
  lastBackup: '2025-06-14T12:00:00Z',
  clockSkewMs: 0,
};
const now = Date.parse('2025-06-15T12:00:00Z');

describe('the problems of the diagnostic', () => {
  it('are none if all is well or a fact is unknown', () => {
    expect(problemsOf(healthy, now)).toEqual([]);
    expect(problemsOf({ ...healthy, disk: { freeBytes: null } }, now)).toEqual([]);
  });

  it.each<[string, Partial<Facts>, RegExp]>([
    ['slow', { database: { kind: 'postgres', latencyMs: 812.4 } }, /demora 812,4 ms .*: peça ao operador/],
    ['off', { clockSkewMs: -2_500 }, /relógio .* 2,5 s atrasado .*: peça ao operador/],
    ['closed', { media: { provider: 'local', answers: false } }, /permissões da pasta/],
    ['away', { media: { provider: 'cloudinary', answers: false } }, /credenciais do Cloudinary/],
    ['full', { disk: { freeBytes: 0.5 * 1024 ** 3 } }, /Restam só 0,5 GB .*: exclua vídeos/],
    [
      'ahead',
      { lastBackup: '2026-05-15T12:00:00Z' },
      /data futura \(15\/05\/2026, 09:00\): peça ao operador/,
    ],
    ['never made', { lastBackup: null }, /Nenhum backup foi registrado .*: .* peça ao operador/],
    ['forgotten', { lastBackup: '2025-05-15T12:00:00Z' }, /há 31 dias: peça ao operador/],
  ])('name the fix: %s', (_what, facts, expected) => {
    expect(problemsOf({ ...healthy, ...facts }, now)).toEqual([expect.stringMatching(expected)]);
  });
});
