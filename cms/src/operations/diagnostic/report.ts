import { strings } from '../../platform/strings';
import { isFuture } from '../backup/daily-archives';
import type { Facts } from './facts';

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

/** E.g. "31/12/2025, 18:05", as clocks in São Paulo show it. */
function asMoment(iso: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** The basic info dump (§2), a line for each fact. */
export function infoOf(facts: Facts): { label: string; value: string }[] {
  const { labels, values } = strings.diagnostic;
  const { database, media, disk, counts } = facts;
  return [
    { label: labels.version, value: facts.version },
    { label: labels.uptime, value: asDuration(facts.uptimeSeconds) },
    { label: labels.database, value: values.database(database.kind, database.latencyMs) },
    { label: labels.media, value: values.media(media.provider, media.answers) },
    { label: labels.disk, value: disk.freeBytes === null ? values.unknown : asGigabytes(disk.freeBytes) },
    { label: labels.moda, value: String(counts.moda) },
    { label: labels.publicidade, value: String(counts.publicidade) },
    { label: labels.backup, value: facts.lastBackup === null ? values.never : asMoment(facts.lastBackup) },
  ];
}

/** A database on the same machine or network answers in a few milliseconds. */
const slowMs = 250;
/** Room for twenty videos of the largest size. */
const scarceBytes = 1024 ** 3;
const maxBackupAgeDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** What is wrong, each with how to mend it; empty when all is well. */
export function problemsOf(facts: Facts, now: number = Date.now()): string[] {
  const { database, media, disk } = facts;
  const wording = strings.diagnostic.problems;
  const found: string[] = [];
  if (database.latencyMs > slowMs) found.push(wording.databaseSlow(database.latencyMs));
  if (!media.answers) found.push(wording.mediaAway[media.provider]);
  if (disk.freeBytes !== null && disk.freeBytes < scarceBytes) {
    found.push(wording.diskScarce(asGigabytes(disk.freeBytes)));
  }
  if (facts.lastBackup === null) {
    found.push(wording.backupNever);
  } else {
    const madeAt = Date.parse(facts.lastBackup);
    const days = Math.floor((now - madeAt) / dayMs);
    // A clock was wrong, then or now: how old it is nobody knows.
    if (isFuture(madeAt, now)) found.push(wording.backupInFuture(asMoment(facts.lastBackup)));
    if (days > maxBackupAgeDays) found.push(wording.backupOld(days));
  }
  return found;
}
