import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { strings } from '../strings';
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
    aside?: ReactNode;
  };
type SelectFieldProps = Shared & SelectHTMLAttributes<HTMLSelectElement>;
type TextAreaProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled input with its hint and error. */
export function TextField({ label, hint, error, result, aside, ...input }: TextFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error, result });
  return (
    <Field id={id} label={label} hint={hint} error={error} result={result} room={roomOf(input)}>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.input}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined}
          {...input}
        />
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </Field>
  );
}

/** A labelled text area that grows with its text, where the browser can. */
export function TextArea({ label, hint, error, result, ...area }: TextAreaProps) {
  const { id, describedBy } = useFieldIds({ hint, error, result });
  return (
    <Field id={id} label={label} hint={hint} error={error} result={result} room={roomOf(area)}>
      <textarea
        id={id}
        className={styles.area}
        rows={3}
        aria-describedby={describedBy}
        aria-invalid={error !== undefined}
        {...area}
      />
    </Field>
  );
}

/** A labelled choice among a few; its options are its children. */
export function SelectField({ label, hint, error, result, ...select }: SelectFieldProps) {
  const { id, describedBy } = useFieldIds({ hint, error, result });
  return (
    <Field id={id} label={label} hint={hint} error={error} result={result}>
      <select
        id={id}
        className={styles.input}
        aria-describedby={describedBy}
        aria-invalid={error !== undefined}
        {...select}
      />
    </Field>
  );
}

function useFieldIds(parts: { hint: ReactNode; error: string | undefined; result: ReactNode }) {
  const id = useId();
  const ids = Object.entries(parts).flatMap(([name, part]) => (part ? `${id}-${name}` : []));
  return { id, describedBy: ids.length > 0 ? ids.join(' ') : undefined };
}

/** How full a field of limited length is, once that matters. What is pasted beyond the limit does not come in. */
function roomOf({
  maxLength,
  value,
}: {
  maxLength?: number | undefined;
  value?: unknown;
}): string | undefined {
  const length = String(value ?? '').length;
  if (maxLength === undefined || length < maxLength * tellFrom) {
    return undefined;
  }
  return length < maxLength ? strings.field.room(length, maxLength) : strings.field.full(maxLength);
}

interface FieldProps extends Shared {
  id: string;
  room?: string | undefined;
  children: ReactNode;
}

function Field({ id, label, hint, error, result, room, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
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
