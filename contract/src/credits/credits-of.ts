import type { Credit } from './credit';

/** The photographer's role. */
export const photographyRole = 'Fotografia';

/** The role of today that a stored line means, where it has a former word. */
export const currentRole = (role: string): string => (role === 'Retouch' ? 'Tratamento de imagem' : role);

/** An item's effective credits: its own override its story's by role. */
export function creditsOf<Row extends Pick<Credit, 'role'>>(
  story: readonly Row[],
  item: readonly Row[] = [],
): Row[] {
  const own = new Map(item.map((credit) => [currentRole(credit.role), credit]));
  const ofStory = new Set(story.map(({ role }) => currentRole(role)));
  return [
    ...story.map((credit) => own.get(currentRole(credit.role)) ?? credit),
    ...item.filter(({ role }) => !ofStory.has(currentRole(role))),
  ];
}
