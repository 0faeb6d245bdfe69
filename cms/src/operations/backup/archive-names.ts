/** Why an archive was made: by the clock, by a person, or by a restore that was about to replace what was there. */
export type ArchiveKind = 'daily' | 'manual' | 'before-restore';

const pattern = /^portfolio-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual|before-restore)\.backup$/;

/** The file name of an archive. */
export function archiveName(madeAt: Date, kind: ArchiveKind): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `portfolio-${stamp}-${kind}.backup`;
}

/** When and why an archive of this name was made; null when it is none of ours. */
export function parseArchiveName(name: string): { madeAt: Date; kind: ArchiveKind } | null {
  const [, year, month, day, hour, minute, second, kind] = pattern.exec(name) ?? [];
  if (kind === undefined) return null;
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { madeAt, kind: kind as ArchiveKind };
}
