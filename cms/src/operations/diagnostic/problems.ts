import { strings } from '../../platform/strings';
import { isFuture } from '../backup/due';
import type { Facts } from './collect-facts';
import { asGigabytes, asMoment } from './wording';

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
