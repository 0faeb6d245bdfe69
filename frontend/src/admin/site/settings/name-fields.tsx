import { textMaxLength } from 'contract/limits';
import type { SiteSettings } from 'contract/site/site-settings';
import { useState } from 'react';
import { CheckField } from '../../kit/ui/check-field';
import { TextField } from '../../kit/ui/text-field';
import { settingsStrings as text } from './strings';

type Names = Pick<SiteSettings, 'title' | 'logoText'>;

interface NameFieldsProps {
  names: Names;
  stored: Names;
  onEdit: (change: Partial<Names>) => void;
}

const capitals = (name: string) => name.toLocaleUpperCase('pt-BR');

/** Whether header and running text have names that differ by more than their letters' case. */
export const areApart = ({ title, logoText }: Names) =>
  logoText.trim() !== '' && capitals(title.trim()) !== capitals(logoText.trim());

/** The site's title and its name as running text: one field, until she says that they differ. */
export function NameFields({ names, stored, onEdit }: NameFieldsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isApart = isAsked || areApart(names);
  // The title is in capitals (§9), but where it was stored as the name is written.
  const isPlain = stored.title === stored.logoText && stored.title !== capitals(stored.title);
  const name = names.logoText || names.title;
  const both = (typed: string): Names => ({ title: isPlain ? typed : capitals(typed), logoText: typed });
  const own = (field: keyof Names) => ({
    maxLength: textMaxLength,
    value: names[field],
    onChange: (event: { target: { value: string } }) => {
      // Two fields stay two, also while they say the same.
      setIsAsked(true);
      onEdit({ [field]: event.target.value });
    },
  });
  return (
    <>
      {isApart ? (
        <>
          <TextField {...own('title')} label={text.siteTitle} hint={text.siteTitleHint} />
          <TextField {...own('logoText')} label={text.logoText} hint={text.logoTextHint} />
        </>
      ) : (
        <TextField
          label={text.name}
          hint={text.nameHint}
          maxLength={textMaxLength}
          value={name}
          onChange={({ target }) => onEdit(both(target.value))}
        />
      )}
      <CheckField
        checked={isApart}
        onChange={({ target }) => {
          setIsAsked(target.checked);
          if (!target.checked) onEdit(both(name));
        }}
      >
        {text.namesDiffer}
      </CheckField>
    </>
  );
}
