const dayMonthYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** A date in Brazilian format, `12 de nov. de 2026`, in local time; null for an invalid one. @param iso ISO 8601 */
export function formatDate(iso: string | null): string | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : dayMonthYear.format(time);
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size: `4,2 MB`, or `312 KB` below 1 MB. @param bytes whole bytes */
export function formatFileSize(bytes: number): string {
  return bytes >= megabyte
    ? `${oneDecimal.format(bytes / megabyte)} MB`
    : `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
}
