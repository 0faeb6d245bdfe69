import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { schedule } from '../platform/schedule/schedule';
import { operationsFeature } from './feature';

const environment = vi.hoisted(() => ({
  dataDir: '',
  databaseUrl: null,
  cloudinary: null,
  metrics: { port: null, token: null },
  backups: { folder: '', key: null, dailyAt: { hour: 3, minute: 0 } },
}));
vi.mock('../platform/environment', async (original) => ({ ...(await original<object>()), environment }));
vi.mock('../platform/schedule/schedule', () => ({ schedule: vi.fn() }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  environment.dataDir = await mkdtemp(path.join(tmpdir(), 'operations-'));
  environment.backups.folder = path.join(environment.dataDir, 'backups');
  const database = new Database(path.join(environment.dataDir, 'portfolio.db'));
  database.exec('create table gallery_items (id integer primary key, title varchar(255))');
  database.close();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(environment.dataDir, { recursive: true, force: true });
});

it('a served site makes a daily backup that was missed, ten seconds after its start, and notes it', async () => {
  const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
  const note = { get: vi.fn(async () => threeDaysAgo), set: vi.fn(async () => {}) };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const strapi = { log, store: () => note, config: { get: () => '1.0.0' }, db: { dialect: {} } };
  await operationsFeature.listening?.(strapi as unknown as Core.Strapi);
  const [, backup] = vi.mocked(schedule).mock.calls.find(([, { name }]) => name === 'The daily backup') ?? [];
  expect(await backup?.alone?.isDue?.()).toBe(false);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await backup?.alone?.isDue?.()).toBe(true);
  await backup?.run(() => false);
  expect(log.error.mock.calls).toEqual([]);
  const made = (await readdir(environment.backups.folder)).filter((name) => name.endsWith('-daily.backup'));
  expect(made).toHaveLength(1);
  expect(note.set).toHaveBeenCalledWith({ value: new Date().toISOString() });
});
