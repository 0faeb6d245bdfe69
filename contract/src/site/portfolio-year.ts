/** The least year of Home's label (§2). */
const firstPortfolioYear = 2025;

/** The year of Home's label: the newest of these dates, `YYYY-MM…`, 2025 at the least. */
export function portfolioYear(dates: readonly (string | null | undefined)[]): number {
  return Math.max(firstPortfolioYear, ...dates.map((date) => Number(date?.slice(0, 4) ?? 0) || 0));
}
