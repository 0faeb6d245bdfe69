import { type ComponentProps, useState } from 'react';
import { mailHref } from '../../lib/links';
import { withUnicodeDomain } from '../../lib/unicode-domain';
import { NoLink } from '../address/no-link';
import { TextField } from '../ui/text-field';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  onType: (email: string) => void;
}

/**
 * The browser's own e-mail field (§5). Chromium's gives a domain such as `ateliê.com` by its ASCII name: what is kept is
 * what was typed, while the field holds what it gave, so that its cursor stays where it is.
 */
export function EmailField({ value, onType, ...field }: EmailFieldProps) {
  const [given, setGiven] = useState(value);
  return (
    <TextField
      {...field}
      type="email"
      value={withUnicodeDomain(given) === value ? given : value}
      result={value.trim() !== '' && mailHref(value) === null && <NoLink kind="email" />}
      onChange={({ target }) => {
        setGiven(target.value);
        onType(withUnicodeDomain(target.value));
      }}
    />
  );
}
