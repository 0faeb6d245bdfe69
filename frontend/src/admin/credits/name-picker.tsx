import type { CreditName } from 'contract/credits/credit';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { isNewName, isSameName, nameFinder, newName, offerNames, readTypedName } from './draft-credits';
import styles from './name-picker.module.css';
import { creditStrings as text } from './strings';

interface NamePickerProps {
  label: string;
  /** The names' role or garment, for accessible labels; empty if `label` says it. */
  of: string;
  existingNames: readonly CreditName[];
  names: readonly CreditName[];
  /** Holds at most one name, such as a garment's brand. */
  isSingle?: boolean;
  onChange: (names: CreditName[]) => void;
  /** Enter in the empty field, and with the one name of `isSingle`. */
  onDone?: () => void;
}

/**
 * The names of one line as chips, and a combobox that completes stored names by name or handle and adds new ones; a handle and
 * the name that it spells as one. Leaving the field adds the typed name, so that it is not lost.
 */
export function NamePicker(props: NamePickerProps) {
  const { label, of, existingNames, names, isSingle = false, onChange, onDone } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [announcement, setAnnouncement] = useState('');
  const taken = new Set(names.map(({ documentId }) => documentId));
  const written = readTypedName(typed);
  const offers = offerNames(existingNames, typed, taken);
  const known = nameFinder(written ? [...names, ...existingNames] : []);
  const same = written ? known.find(written) : undefined;
  const joined = same || !written ? undefined : known.join(written);
  const made =
    same || !written ? undefined : newName(written.name, written.instagram, isSingle ? 'Marca' : of);
  const options = [joined, ...offers, made].filter((name) => name !== undefined);
  const isOpen = options.length > 0;
  const isAmbiguous =
    written !== null &&
    written.instagram === null &&
    offers.filter(({ name }) => isSameName(name, written.name)).length > 1;

  const clear = () => {
    setTyped('');
    setActive(-1);
  };
  const add = (name: CreditName) => {
    if (!taken.has(name.documentId)) {
      onChange(isSingle ? [name] : [...names, name]);
      setAnnouncement(text.added(name.name));
    }
    clear();
  };
  /** Adds the typed name: the stored one, one with what it spells, or a new one. */
  const take = () => {
    const meant = same ?? joined ?? made;
    if (meant) add(meant);
  };
  const remove = (gone: CreditName) => {
    onChange(names.filter(({ documentId }) => documentId !== gone.documentId));
    input.current?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) {
        event.preventDefault();
        // -1 is the field itself.
        const places = options.length + 1;
        const step = key === 'ArrowDown' ? 1 : -1;
        setActive((before) => ((before + 1 + step + places) % places) - 1);
      }
    } else if (key === 'Enter' || key === ',' || key === ';') {
      const chosen = options[active];
      if (typed.trim() !== '' || key !== 'Enter') {
        event.preventDefault();
        if (!chosen && isAmbiguous) {
          // Several names match: the owner chooses by handle.
          setActive(0);
          return;
        }
        if (chosen) add(chosen);
        else take();
        if (isSingle && key === 'Enter') onDone?.();
      } else if (onDone) {
        event.preventDefault();
        onDone();
      }
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      clear();
    } else if (key === 'Backspace' && typed === '') {
      const last = names.at(-1);
      if (last) {
        event.preventDefault();
        remove(last);
      }
    }
  };

  return (
    <div className={styles.picker}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {of !== '' && <VisuallyHidden>{text.namesOf(of)}</VisuallyHidden>}
      </label>
      <div className={styles.box}>
        {names.length > 0 && (
          <ul className={styles.chips}>
            {names.map((name) => (
              <li key={name.documentId} className={styles.chip} data-new={isNewName(name)}>
                <NameWords name={name} />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={text.removeName(name.name, of)}
                  onClick={() => remove(name)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          className={styles.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={240}
          enterKeyHint="done"
          placeholder={names.length === 0 ? text.namesHint : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={press}
          onBlur={take}
        />
      </div>
      {isOpen && (
        <div className={styles.offers} role="listbox" id={`${id}-list`} aria-label={label}>
          {options.map((name, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's
            <div
              key={isNewName(name) ? `${name.name} ${name.instagram}` : name.documentId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.offer}
              // Keeps the focus: blur would add the typed text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                add(name);
                input.current?.focus();
              }}
            >
              {name === made ? text.newName(name.name, name.instagram) : <NameWords name={name} />}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen ? text.offers(options.length) : announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A name, and the handle that distinguishes equal names. */
export function NameWords({ name: { name, instagram } }: { name: CreditName }) {
  const isHandleAlone = name === `@${instagram}`;
  return (
    <span className={styles.words}>
      <bdi translate="no">{name}</bdi>
      {instagram !== null && !isHandleAlone && <span className={styles.handle}>{`@${instagram}`}</span>}
    </span>
  );
}
