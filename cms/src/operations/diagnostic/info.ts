import { strings } from '../../platform/strings';
import type { Facts } from './collect-facts';
import { asDuration, asGigabytes, asMoment } from './wording';

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
