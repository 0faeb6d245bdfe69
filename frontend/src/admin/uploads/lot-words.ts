import type { SentCredit } from 'contract/credits/credit';
import type { FileCredit } from '../credits/caption-draft';
import type { Draft } from './draft';

type Words = Pick<Draft, 'facts'>;

const photographer = 'Fotografia';

/** Whom the files of a lot name, each once; sure where all of its photographs name the same. */
export function fileCreditsOf(drafts: readonly (Words & Pick<Draft, 'kind'>)[]): FileCredit[] {
  const said = drafts.filter(({ kind }) => kind === 'image').map(({ facts }) => facts?.words);
  const isSure = new Set(said.map((words) => words?.creators.join('\n') ?? '')).size === 1;
  const creators = [...new Set(said.flatMap((words) => words?.creators ?? []))];
  const all = creators.join('\n').toLowerCase();
  // A credit line is an agency's, or the photographer's name again.
  const lines = [...new Set(said.flatMap((words) => words?.credit || []))].filter(
    (line) =>
      !creators.some((name) => line.toLowerCase().includes(name.toLowerCase())) &&
      !all.includes(line.toLowerCase()),
  );
  return [
    ...creators.map((name) => ({ role: photographer, name, isSure }) as const),
    ...lines.map((name) => ({ role: 'Agência', name, isSure: false }) as const),
  ];
}

/** The credits that a photograph takes from its file. */
export function creditsOf({ facts, isCredited }: Words & Pick<Draft, 'isCredited'>): SentCredit[] {
  const names = (facts?.words.creators ?? []).map((name) => ({ name, instagram: null }));
  return isCredited && names.length > 0 ? [{ role: photographer, names }] : [];
}

/** As many texts of files are offered. */
const mostTexts = 3;

/** The headlines or the captions in the files of a lot, each once. */
export function textsOf(drafts: readonly Words[], of: 'headline' | 'caption'): string[] {
  return [...new Set(drafts.flatMap(({ facts }) => facts?.words[of] || []))].slice(0, mostTexts);
}
