import type { TranslatableWord } from 'contract/translations/gaps';
import { useState } from 'react';
import { keepCopiedList } from '../../../data/copied-translations';
import { CopyByHand } from '../../credits/copy-out';
import { Button } from '../../kit/ui/button';
import { copyText } from '../../kit/ui/copy-text';
import { copyList } from './copied-list';
import { translationStrings as text } from './strings';

/** 'Copiar tudo': the words of the filter as numbered lines for any translator. */
export function CopyList({ words }: { words: readonly TranslatableWord[] }) {
  const [refused, setRefused] = useState<string | null>(null);
  const copy = () => {
    const copied = copyList(words, text.request);
    keepCopiedList(copied.list);
    void copyText(copied.text, text.copied(words.length), () => setRefused(copied.text));
  };
  return (
    <>
      <Button disabled={words.length === 0} onClick={copy}>
        {text.copy}
      </Button>
      {refused !== null && <CopyByHand words={refused} onClose={() => setRefused(null)} />}
    </>
  );
}
