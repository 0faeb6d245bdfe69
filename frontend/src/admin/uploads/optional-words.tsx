import {
  type ItemWords,
  type OptionalWord,
  optionalWordNames,
  optionalWords,
} from 'contract/gallery/item-words';
import { Fragment, type ReactElement } from 'react';
import type { Elements } from '../../ui/elements';
import { TextArea, TextField } from '../kit/ui/text-field';
import { uploadStrings } from './strings';

interface OptionalWordsProps {
  words: ItemWords;
  onEdit: (change: Partial<Record<OptionalWord, string>>) => void;
  readOnly?: boolean;
  /** Puts something around a field. */
  around?: (field: ReactElement, name: OptionalWord, label: string) => Elements;
}

export function OptionalWords({
  words,
  onEdit,
  readOnly = false,
  around = (field) => field,
}: OptionalWordsProps) {
  return optionalWordNames.map((name) => {
    const maxLength: number | null = optionalWords[name];
    const field = {
      label: uploadStrings.optional(uploadStrings.optionalWords[name]),
      readOnly,
      value: words[name],
      onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
    };
    const shown =
      maxLength === null ? <TextArea rows={2} {...field} /> : <TextField maxLength={maxLength} {...field} />;
    return <Fragment key={name}>{around(shown, name, uploadStrings.optionalWords[name])}</Fragment>;
  });
}
