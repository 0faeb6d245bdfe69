import { englishOf } from '../credits/english-role';
import type { Language } from '../translations/languages';

const roles: Partial<Record<Language, (role: string) => string | null>> = {
  pt: (role) => role,
  en: englishOf,
};

/** A role of credits in a language; null where the language has no words for it, and it stands as the owner wrote it. */
export const roleIn = (language: Language, role: string): string | null => roles[language]?.(role) ?? null;
