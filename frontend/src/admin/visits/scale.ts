/** Views up to which a scale goes anyhow. */
const lowestTop = 4;
/** A day with so many times what the scale would show is cut at its top. */
const cutFrom = 5;

/** The next of 1, 2, 3, 4, 6, 8, 10, 20, … */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(count, 1)));
  return [1, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= count) ?? count;
}

/**
 * The views at the top of the bars' scale: those of the day with most, or, where one or two days are far above all others,
 * twice those of the next one, so that the others can still be told apart.
 */
export function topOf(views: readonly number[]): number {
  const [most = 0, second = 0, third = second] = views.filter((view) => view > 0).sort((a, b) => b - a);
  const usual = Math.max(lowestTop, roundUp(2 * (third || most)));
  return most > cutFrom * usual ? usual : Math.max(lowestTop, roundUp(most));
}
