const dayMonthYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** A date as Brazil writes it, `12 de nov. de 2026`, on the reader's clock; null for what is no date. @param iso ISO 8601 */
export function formatDate(iso: string | null): string | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : dayMonthYear.format(time);
}
