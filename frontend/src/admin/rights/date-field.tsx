import { type ReactNode, useRef } from 'react';
import { CloseIcon } from '../../ui/icons';
import { IconButton } from '../ui/icon-button';
import layout from '../ui/layout.module.css';
import { TextField } from '../ui/text-field';
import { localMinute, shownDate, typedInstant, unfinished } from './edited-rights';
import { type SiteClock, zoneWords } from './publication-words';
import { rightsStrings } from './strings';

interface DateFieldProps {
  label: string;
  type: 'date' | 'datetime-local';
  hint: string;
  error: string | undefined;
  result?: ReactNode;
  /** As it is typed; '' for none. */
  value: string;
  onType: (text: string) => void;
  /** Whether there is a value to clear that it does not show. */
  isMixed?: boolean;
  timeZone: string;
  /** Buttons that set it. */
  children?: ReactNode;
}

/** A native date field with a button that empties it; it names the site's time zone where the device has another. */
function DateField({
  label,
  hint,
  value,
  onType,
  isMixed = false,
  timeZone,
  children,
  ...input
}: DateFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const text = rightsStrings;
  const zone = zoneWords(timeZone);
  const isDay = input.type === 'date';
  const clear = () => {
    const cleared = field.current?.querySelector('input');
    if (cleared) {
      // Also what is typed of an unfinished date.
      cleared.value = '';
      cleared.focus();
    }
    onType('');
  };
  const hasValue = value !== '' || isMixed;
  return (
    <div ref={field} className={layout.stack2}>
      <TextField
        label={label}
        hint={[zone && `${zone}.`, isMixed ? text.mixed : hint].filter(Boolean).join(' ')}
        min={isDay ? '1990-01-01' : '1990-01-01T00:00'}
        max={isDay ? '2199-12-31' : '2199-12-31T23:59'}
        value={shownDate(value)}
        onChange={({ target }) => onType(target.value)}
        onBlur={({ target }) => {
          const { badInput } = target.validity;
          if (badInput !== (value === unfinished)) onType(badInput ? unfinished : target.value);
        }}
        trailing={
          hasValue && (
            <IconButton label={text.clearField(label)} title={text.clear} onClick={clear}>
              <CloseIcon />
            </IconButton>
          )
        }
        {...input}
      />
      {children}
    </div>
  );
}

/** A `DateField` without its type and its texts. */
type OwnProps = Pick<DateFieldProps, 'error' | 'result' | 'isMixed' | 'children'> & {
  hint?: string;
  value: string;
  clock: SiteClock;
  onEdit: (value: string) => void;
};

/** The minute from which something is shown: an instant (ISO 8601), in the site's time zone. */
export function PublishField({ value, clock, onEdit, ...props }: OwnProps) {
  const { timeZone } = clock;
  return (
    <DateField
      label={rightsStrings.publishAt}
      type="datetime-local"
      hint={rightsStrings.publishAtHint}
      value={localMinute(value, timeZone)}
      timeZone={timeZone}
      onType={(text) => onEdit(typedInstant(text, timeZone))}
      {...props}
    />
  );
}

/** The last day of rights (`YYYY-MM-DD`). */
export function EndField({ value, clock, onEdit, ...props }: OwnProps) {
  return (
    <DateField
      label={rightsStrings.rightsUntil}
      type="date"
      hint={rightsStrings.rightsUntilHint}
      value={value}
      timeZone={clock.timeZone}
      onType={onEdit}
      {...props}
    />
  );
}
