import type { Credit } from './credit';

/** The photographer's role. */
export const photographyRole = 'Fotografia';

/** An item's effective credits: its own override its story's by role. */
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
