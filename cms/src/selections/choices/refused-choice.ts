import type { Language } from 'contract/translations/languages';
import { type Words, words } from 'contract/words/words';

type ChoiceRefusal = Exclude<keyof Words['client']['refused'], 'limitForm' | 'limitedForm'>;

/** Why a client's change is not stored. @param details what the answer tells besides: when to come again, or the limit */
export class RefusedChoice extends Error {
  constructor(
    readonly status: 400 | 408 | 409 | 410 | 413 | 429,
    readonly reason: ChoiceRefusal,
    readonly details: { retryAfterSeconds?: number; most?: number } = {},
  ) {
    super(`A client's choice is refused: ${reason}`);
  }

  /** The sentence for its client. A browser without a script shows it alone, and goes back to what was typed. */
  sentence(language: Language, isForm: boolean): string {
    const text = words[language].client.refused;
    const { most = 0 } = this.details;
    if (this.reason === 'limit') return isForm ? text.limitForm(most) : text.limit(most);
    return text[isForm && this.reason === 'limited' ? 'limitedForm' : this.reason];
  }
}
