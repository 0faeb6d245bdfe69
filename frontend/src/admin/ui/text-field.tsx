import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { strings } from '../words/strings';
import styles from './text-field.module.css';

/** The part of its room that a field has to fill before it tells how much is left. */
const tellFrom = 0.8;

interface Shared {
  label: string;
  /** Below the field, read with it. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** What is made of the value, below the hint and read with it. */
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

/** A labelled text area that grows with its text, where the browser can. */
export function TextArea({ label, hint, error, result, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, result }} room={roomOf(area)}>
      {(field) => <textarea {...field} className={styles.area} rows={3} {...area} />}
    </Field>
  );
}

/** A labelled choice among a few; its options are its children. */
export function SelectField({
  label,
  ...select
}: { label: string } & SelectHTMLAttributes<HTMLSelectElement>) {
  return <Field label={label}>{(field) => <select {...field} className={styles.input} {...select} />}</Field>;
}

/** How full a field of limited length is, once that matters. What is pasted beyond the limit does not come in. */
function roomOf({ maxLength, value }: { maxLength?: number | undefined; value?: unknown }) {
  const length = String(value ?? '').length;
  if (maxLength === undefined || length < maxLength * tellFrom) {
    return undefined;
  }
  return length < maxLength ? strings.field.room(length, maxLength) : strings.field.full(maxLength);
}

/** A line that explains a field or an action. */
export function Hint(props: Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'>) {
  return <p className={styles.hint} {...props} />;
}

interface FieldProps extends Shared {
  room?: string | undefined;
  /** Makes the element itself, with what ties it to the texts around it. */
  children: (
    field: Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-describedby' | 'aria-invalid'>,
  ) => ReactNode;
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
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
