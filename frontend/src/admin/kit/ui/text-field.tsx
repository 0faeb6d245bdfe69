import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import type { Elements } from '../../../ui/elements';
import { strings } from '../words/strings';
import layout from './layout.module.css';
import styles from './text-field.module.css';

/** Share of the maximum length from which a field shows the remaining characters. */
const showRoomFrom = 0.8;

interface Shared {
  label: string;
  /** Shown below the field, and its accessible description. */
  hint?: ReactNode;
  /** Validation error. */
  error?: string | undefined;
  /** The effect of the value, shown below the hint and part of the description. */
  result?: ReactNode;
}

type TextFieldProps = Shared &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A button at the field's end. */
    trailing?: ReactNode;
  };
type TextAreaProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled input with its hint and error. */
export function TextField({ label, hint, error, result, trailing, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, result }} room={roomOf(input)}>
      {(field) => (
        <div className={styles.line}>
          <input {...field} className={styles.input} {...input} />
          {trailing && <div className={styles.trailing}>{trailing}</div>}
        </div>
      )}
    </Field>
  );
}

/** A labelled text area that grows with its text, if the browser supports it. */
export function TextArea({ label, hint, error, result, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, result }} room={roomOf(area)}>
      {(field) => <textarea {...field} className={styles.area} rows={3} {...area} />}
    </Field>
  );
}

/** A labelled select with its options as children. */
export function SelectField({
  label,
  hint,
  ...select
}: Pick<Shared, 'label' | 'hint'> & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, hint }}>
      {(field) => <select {...field} className={styles.input} {...select} />}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> extends Pick<Shared, 'label' | 'hint'> {
  /** The words of each value, in the order of the options. */
  words: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** A labelled select of a few known values. */
export function ChoiceField<Value extends string>({ words, onChoose, ...field }: ChoiceFieldProps<Value>) {
  return (
    <SelectField {...field} onChange={({ target }) => onChoose(target.value as Value)}>
      {Object.entries<string>(words).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** The fill level of a field with a maximum length, once it is nearly full: pasted text beyond the limit is cut. */
function roomOf({ maxLength, value }: { maxLength?: number | undefined; value?: unknown }) {
  const length = String(value ?? '').length;
  if (maxLength === undefined || length < maxLength * showRoomFrom) return undefined;
  return length < maxLength ? strings.field.room(length, maxLength) : strings.field.full(maxLength);
}

/** A line that explains a field or an action. */
export function Hint(props: Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'>) {
  return <p className={styles.hint} {...props} />;
}

interface FieldProps extends Shared {
  room?: string | undefined;
  /** Renders the input with the attributes that link it to its label, hint and error. */
  children: (
    field: Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-describedby' | 'aria-invalid'>,
  ) => Elements;
}

function Field({ label, hint, error, result, room, children }: FieldProps) {
  const id = useId();
  const texts = Object.entries({ hint, error, result }).flatMap(([name, text]) =>
    text ? `${id}-${name}` : [],
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {result && (
        <div className={styles.result} id={`${id}-result`}>
          {result}
        </div>
      )}
      {room && (
        <p className={styles.room} role="status">
          {room}
        </p>
      )}
      {error && (
        <p className={layout.problem} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
