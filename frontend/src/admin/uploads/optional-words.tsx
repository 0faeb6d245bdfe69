import {
  type ItemWords,
  type OptionalWord,
  optionalWordNames,
  optionalWords,
} from 'contract/gallery/item-words';
import { TextArea, TextField } from '../kit/ui/text-field';
import { uploadStrings } from './strings';

interface OptionalWordsProps {
  words: ItemWords;
  onEdit: (change: Partial<Record<OptionalWord, string>>) => void;
  readOnly?: boolean;
}

export function OptionalWords({ words, onEdit, readOnly = false }: OptionalWordsProps) {
  return optionalWordNames.map((name) => {
    const maxLength: number | null = optionalWords[name];
    const field = {
      label: uploadStrings.optional(uploadStrings.optionalWords[name]),
      readOnly,
      value: words[name],
      onChange: ({ target }: { target: { value: string } }) => onEdit({ [name]: target.value }),
    };
    return maxLength === null ? (
      <TextArea key={name} rows={2} {...field} />
    ) : (
      <TextField key={name} maxLength={maxLength} {...field} />
    );
  });
}
