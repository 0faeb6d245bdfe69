import {
  type TranslatedType,
  type TranslatedWord,
  translatedWords,
} from 'contract/translations/translated-words';
import { originalMark, stateOf, type Translations } from 'contract/translations/translation';
import { type KeyboardEvent, useRef } from 'react';
import type { Elements } from '../../ui/elements';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { Button } from '../kit/ui/button';
import { Fold } from '../kit/ui/fold';
import layout from '../kit/ui/layout.module.css';
import { TextArea, TextField } from '../kit/ui/text-field';
import { withWord } from './edited-translations';
import { translationStrings as text } from './strings';

interface WithEnglishProps<Type extends TranslatedType> {
  of: Type;
  word: TranslatedWord<Type>;
  /** The draft, with the original as it is typed. */
  entry: { [word in TranslatedWord<Type>]?: string | null } & { translations?: Translations | undefined };
  /** Of the original's field. */
  label: string;
  /** Of a text area; a line without it. */
  rows?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  onEdit: (change: { translations: Translations | undefined }) => void;
  /** The original's field. */
  children: Elements;
}

/** A field with its English below it, folded; the field alone while English is off. */
export function WithEnglish<Type extends TranslatedType>({ children, ...props }: WithEnglishProps<Type>) {
  if (!useIsInEnglish()) return children;
  return (
    <div>
      {children}
      <InEnglish {...props} />
    </div>
  );
}

function InEnglish<Type extends TranslatedType>({
  of,
  word,
  entry,
  label,
  rows,
  onKeyDown,
  onEdit,
}: Omit<WithEnglishProps<Type>, 'children'>) {
  const part = useRef<HTMLDivElement>(null);
  const original = entry[word]?.trim() ?? '';
  const translation = entry.translations?.en?.[word];
  const state = stateOf(original, translation);
  if (state === 'none') return null;
  const edit = (typed: string) =>
    onEdit({
      translations: withWord(entry.translations, word, { text: typed, of: originalMark(original) }),
    });
  const typed = translation?.text ?? '';
  const field = {
    label: text.field(label),
    lang: 'en',
    spellCheck: true,
    maxLength: translatedWords[of][word] as number,
    value: typed,
    hint: hints[state],
    onChange: (event: { target: { value: string } }) => edit(event.target.value),
    onKeyDown,
  };
  return (
    <Fold
      label={text.fold}
      saidAs={text.field(label)}
      state={state === 'done' ? <span lang="en">{typed.slice(0, teaserLength)}</span> : text[state]}
      isLacking={state === 'changed'}
    >
      <div ref={part} className={layout.stack2}>
        {rows === undefined ? <TextField {...field} /> : <TextArea rows={rows} {...field} />}
        {state === 'changed' && (
          <div>
            <Button
              aria-label={text.stillRightOf(label)}
              onClick={() => {
                edit(typed);
                part.current?.querySelector<HTMLElement>('input, textarea')?.focus();
              }}
            >
              {text.stillRight}
            </Button>
          </div>
        )}
      </div>
    </Fold>
  );
}

const hints = { missing: text.missingHint, changed: text.changedHint, done: undefined };

/** Letters of a text that a closed line says. */
const teaserLength = 60;
