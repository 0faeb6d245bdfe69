import { photographyRole } from './credits-of';

const listed = new Intl.ListFormat('pt-BR');

/** What an alternative text is generated from, where the owner wrote none. */
interface Pictured {
  title: string;
  alt?: string | undefined;
  /** Its own roles, and those of its story. */
  credits?: ReadonlyArray<{ role: string; names: ReadonlyArray<{ name: string }> }> | undefined;
}

/** What a picture shows, in words: those written of it, else its title, its story and who photographed it. */
export function altTextOf({ alt, title, credits = [] }: Pictured, storyTitle?: string): string {
  if (alt) {
    return alt;
  }
  const names = credits.find(({ role }) => role === photographyRole)?.names.map(({ name }) => name) ?? [];
  return [
    title,
    ...(storyTitle && storyTitle !== title ? [storyTitle] : []),
    ...(names.length > 0 ? [`fotografia de ${listed.format(names)}`] : []),
  ].join(', ');
}
