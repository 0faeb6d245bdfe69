/** What follows a story's title in those that earlier versions made for its photographs: ' 7'. A year is a title. */
const numbered = /^ \d{1,3}$/;

/**
 * A photograph's or film's own title; null in a story whose title it has, alone or with a number behind it: the story says it.
 * @param story that contains it; null for none
 */
export function ownTitleOf({ title }: { title: string }, story: { title: string } | null): string | null {
  const [own, shared] = [title.trim(), story?.title.trim()];
  if (shared === undefined || !own.startsWith(shared)) return title;
  const rest = own.slice(shared.length);
  return rest === '' || numbered.test(rest) ? null : title;
}
