import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { v2 as cloudinary } from 'cloudinary';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { environment } from '../../platform/environment';
import { inTime } from '../../platform/in-time';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { isFuture } from '../backup/daily-archives';
import { lastBackup } from '../backup/note-backup';
import { clockSkewMs, maxSkewMs } from './clock-skew';

/** The facts of the diagnostic. Times are ISO 8601. */
export type Facts = {
  version: string;
  uptimeSeconds: number;
  database: { kind: 'sqlite' | 'postgres'; latencyMs: number };
  media: { provider: 'local' | 'cloudinary'; answers: boolean };
  /** The disk of the data folder; null if the system does not report it. */
  disk: { freeBytes: number | null };
  counts: Record<GalleryCategory, number>;
  lastBackup: string | null;
  /** How far this process's clock is ahead of the database's. */
  clockSkewMs: number;
};

async function latencyMs(strapi: Core.Strapi): Promise<number> {
  const start = performance.now();
  await strapi.db.connection.raw('select 1');
  return Math.round((performance.now() - start) * 10) / 10;
}

const freeBytes = () =>
  statfs(environment.dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

const timeoutMs = 3_000;

/** Whether files can be uploaded: the folder is writable, or Cloudinary accepts our credentials. */
function mediaAnswers(publicFolder: string): Promise<boolean> {
  const { cloudName: cloud_name, apiKey: api_key, apiSecret: api_secret } = environment.cloudinary ?? {};
  const answer = cloud_name
    ? inTime(cloudinary.api.ping({ cloud_name, api_key, api_secret }), timeoutMs)
    : access(path.join(publicFolder, 'uploads'), constants.W_OK);
  return answer.then(
    () => true,
    () => false,
  );
}

export async function collectFacts(strapi: Core.Strapi): Promise<Facts> {
  const count = (category: GalleryCategory) =>
    strapi.documents(galleryItemUid).count({ filters: { category } });
  const latency = await latencyMs(strapi);
  const [answers, free, moda, publicidade, backup, skew] = await Promise.all([
    mediaAnswers(strapi.dirs.static.public),
    freeBytes(),
    count('moda'),
    count('publicidade'),
    lastBackup(strapi),
    clockSkewMs(strapi),
  ]);
  return {
    version: strapi.config.get<string>('info.version'),
    uptimeSeconds: Math.round(process.uptime()),
    database: { kind: environment.databaseUrl ? 'postgres' : 'sqlite', latencyMs: latency },
    media: { provider: environment.cloudinary ? 'cloudinary' : 'local', answers },
    disk: { freeBytes: free },
    counts: { moda, publicidade },
    lastBackup: backup,
    clockSkewMs: skew,
  };
}

const locale = 'pt-BR';
const gigabyte = 1024 ** 3;
const timeZone = 'America/Sao_Paulo';

/** E.g. "2 d 3 h", "3 h 12 min", "5 min". */
function asDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** E.g. "12,3 GB". */
function asGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toLocaleString(locale, { maximumFractionDigits: 1 })} GB`;
}

/** E.g. "31/12/2025, 18:05", in São Paulo's time. */
function formatTimestamp(iso: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** The basic info dump (§2), a line for each fact. */
export function infoOf(facts: Facts): { label: string; value: string }[] {
  const { labels, values } = strings.diagnostic;
  const { database, media, disk, counts } = facts;
  const lines = [
    [labels.version, facts.version],
    [labels.uptime, asDuration(facts.uptimeSeconds)],
    [labels.database, values.database(database.kind, database.latencyMs)],
    [labels.media, values.media(media.provider, media.answers)],
    [labels.disk, disk.freeBytes === null ? values.unknown : asGigabytes(disk.freeBytes)],
    [labels.moda, String(counts.moda)],
    [labels.publicidade, String(counts.publicidade)],
    [labels.backup, facts.lastBackup === null ? values.never : formatTimestamp(facts.lastBackup)],
  ] as const;
  return lines.map(([label, value]) => ({ label, value }));
}

/** A database on the same machine or network answers in a few milliseconds. */
const slowMs = 250;
/** Room for twenty videos of the largest size. */
const scarceBytes = 1024 ** 3;
const maxBackupAgeDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** The problems found, each with its fix; empty if there are none. */
export function problemsOf(facts: Facts, now: number = Date.now()): string[] {
  const { database, media, disk } = facts;
  const wording = strings.diagnostic.problems;
  const found: string[] = [];
  if (database.latencyMs > slowMs) found.push(wording.databaseSlow(database.latencyMs));
  if (Math.abs(facts.clockSkewMs) > maxSkewMs) found.push(wording.clockOff(facts.clockSkewMs / 1_000));
  if (!media.answers) found.push(wording.mediaAway[media.provider]);
  if (disk.freeBytes !== null && disk.freeBytes < scarceBytes) {
    found.push(wording.diskScarce(asGigabytes(disk.freeBytes)));
  }
  if (facts.lastBackup === null) {
    found.push(wording.backupNever);
  } else {
    const madeAt = Date.parse(facts.lastBackup);
    const days = Math.floor((now - madeAt) / dayMs);
    // The clock was wrong, then or now: the backup's age is unknown.
    if (isFuture(madeAt, now)) found.push(wording.backupInFuture(formatTimestamp(facts.lastBackup)));
    if (days > maxBackupAgeDays) found.push(wording.backupOld(days));
  }
  return found;
}
