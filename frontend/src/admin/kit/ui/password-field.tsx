import { type ComponentProps, useState } from 'react';
import { strings } from '../words/strings';
import { HideIcon, ShowIcon } from './action-icons';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

/** A password field with a button that shows the text. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={strings.password.show}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  );
}
