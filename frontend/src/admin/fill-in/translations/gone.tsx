import { languages } from 'contract/translations/languages';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { CopyByHand } from '../../credits/copy-out';
import { Button } from '../../kit/ui/button';
import { copyText } from '../../kit/ui/copy-text';
import layout from '../../kit/ui/layout.module.css';
import { translationStrings as text } from './strings';
import styles from './translations.module.css';

interface GoneProps {
  /** What she typed of it, and was not saved. */
  typed: string | undefined;
  onGoOn: () => void;
}

/** A word that was deleted elsewhere; what was typed of it can be copied. */
export function Gone({ typed, onGoOn }: GoneProps) {
  const [byHand, setByHand] = useState(false);
  const first = useRef<HTMLParagraphElement>(null);
  // Its field is gone, and the focus with it.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={classNames(layout.raised, styles.gap)}>
      <p ref={first} tabIndex={-1} className={classNames(layout.place, styles.found)}>
        {text.gone}
      </p>
      {typed && (
        <p className={styles.original} lang={languages.en.tag}>
          {typed}
        </p>
      )}
      <div className={styles.actions}>
        {typed && (
          <Button onClick={() => void copyText(typed, text.typedCopied, () => setByHand(true))}>
            {text.copyTyped}
          </Button>
        )}
        <Button kind="primary" onClick={onGoOn}>
          {text.goOn}
        </Button>
      </div>
      {typed && byHand && <CopyByHand words={typed} onClose={() => setByHand(false)} />}
    </div>
  );
}
