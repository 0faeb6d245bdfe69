import { type ReactNode, useRef } from 'react';
import type { Elements } from '../../ui/elements';
import { CloseIcon } from '../../ui/icons';
import { IconButton } from '../kit/ui/icon-button';
import layout from '../kit/ui/layout.module.css';
import { TextField } from '../kit/ui/text-field';
import { localMinute, shownDate, typedInstant, unfinished } from './edited-rights';
import { type SiteClock, zoneWords } from './publication-words';
import { rightsStrings } from './strings';

interface DateFieldProps {
  /** The minute from which something is shown (an instant, ISO 8601), or the last day of rights (`YYYY-MM-DD`). */
  of: 'publishAt' | 'rightsUntil';
  hint?: string;
  error: string | undefined;
  result?: ReactNode;
  /** '' for none; what is typed, of a date that is none. */
  value: string;
  onEdit: (value: string) => void;
  /** Whether there is a value to clear that it does not show. */
  isMixed?: boolean;
  clock: SiteClock;
  /** Buttons that set it. */
  children?: Elements;
}

/** A native date field with a button that empties it; it names the site's time zone where the device has another. */
export function DateField({
  of,
  hint = rightsStrings[`${of}Hint`],
  value,
  onEdit,
  isMixed = false,
  clock: { timeZone },
  children,
  ...texts
}: DateFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const text = rightsStrings;
  const label = text[of];
  const zone = zoneWords(timeZone);
  const isDay = of === 'rightsUntil';
  const typed = isDay ? value : localMinute(value, timeZone);
  const edit = (next: string) => onEdit(isDay ? next : typedInstant(next, timeZone));
  /** Browsers tell of no change while a part is missing. */
  const tellUnfinished = ({ value: shown, validity: { badInput } }: HTMLInputElement) => {
    if (badInput !== (typed === unfinished)) edit(badInput ? unfinished : shown);
  };
  const clear = () => {
    const cleared = field.current?.querySelector('input');
    if (cleared) {
      // Also what is typed of an unfinished date.
      cleared.value = '';
      cleared.focus();
    }
    edit('');
  };
  return (
    <div ref={field} className={layout.stack2}>
      <TextField
        {...texts}
        label={label}
        type={isDay ? 'date' : 'datetime-local'}
        hint={[zone && `${zone}.`, isMixed ? text.mixed : hint].filter(Boolean).join(' ')}
        min={isDay ? '1990-01-01' : '1990-01-01T00:00'}
        max={isDay ? '2199-12-31' : '2199-12-31T23:59'}
        value={shownDate(typed)}
        onChange={({ target }) => edit(target.value)}
        onBlur={({ currentTarget }) => tellUnfinished(currentTarget)}
        // It sends the form, and a date of which a part is typed is no empty one.
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && tellUnfinished(currentTarget)}
        trailing={
          (typed !== '' || isMixed) && (
            <IconButton label={text.clearField(label)} title={text.clear} onClick={clear}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
      {children}
    </div>
  );
}
