import type { Credit } from './credit';

/** Which role names the author of the photographs. */
export const photographyRole = 'Fotografia';

/** An item's credits replace its story's role by role. */
export function creditsOf<Row extends Pick<Credit, 'role'>>(
  story: readonly Row[],
  item: readonly Row[] = [],
): Row[] {
  const own = new Map(item.map((credit) => [credit.role, credit]));
  return [
    ...story.map((credit) => own.get(credit.role) ?? credit),
    ...item.filter(({ role }) => !story.some((credit) => credit.role === role)),
  ];
}
