import { photographyRole } from '../credits/credits-of';

const listed = new Intl.ListFormat('pt-BR');

/** The data for a generated alt text. */
interface Pictured {
  title: string;
  alt?: string | undefined;
  /** Its effective credits, including its story's. */
  credits?: ReadonlyArray<{ role: string; names: ReadonlyArray<{ name: string }> }> | undefined;
}

/** The alt text of a picture: the owner's, else its title, story and photographers. */
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
