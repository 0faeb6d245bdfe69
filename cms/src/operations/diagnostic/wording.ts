const locale = 'pt-BR';
const gigabyte = 1024 ** 3;
const timeZone = 'America/Sao_Paulo';

/** E.g. "2 d 3 h", "3 h 12 min", "5 min". */
export function asDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** E.g. "12,3 GB". */
export function asGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toLocaleString(locale, { maximumFractionDigits: 1 })} GB`;
}

/** E.g. "31/12/2025, 18:05", as clocks in São Paulo show it. */
export function asMoment(iso: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
}
