import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styles from './text-field.module.css';

interface Shared {
  label: string;
  /** Below the field, read with it. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: string | undefined;
}

type TextFieldProps = Shared &
  InputHTMLAttributes<HTMLInputElement> & {
    /** A button at the field's end. */
    aside?: ReactNode;
  };
type SelectFieldProps = Shared & SelectHTMLAttributes<HTMLSelectElement>;
type TextAreaProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled input with its hint and error. */
export function TextField({ label, hint, error, aside, ...input }: TextFieldProps) {
  const { id, describedBy } = useFieldIds(hint, error);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
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
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const { id, describedBy } = useFieldIds(hint, error);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
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
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  const { id, describedBy } = useFieldIds(hint, error);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
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

function useFieldIds(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return { id, describedBy: ids.length > 0 ? ids.join(' ') : undefined };
}

function Field({ id, label, hint, error, children }: Shared & { id: string; children: ReactNode }) {
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
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
