import type { GalleryItem } from 'contract/gallery/gallery-item';
import { hashtagsMaxLength } from 'contract/site/site-settings';
import { useEffect, useRef, useState } from 'react';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Button } from '../kit/ui/button';
import { copyText, selectWords } from '../kit/ui/copy-text';
import layout from '../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../kit/ui/modal';
import { TextArea, TextField } from '../kit/ui/text-field';
import { strings } from '../kit/words/strings';
import { type CopiedStory, instagramText, magazineText } from './copy-texts';
import { creditStrings as text } from './strings';

interface CopyOutProps {
  story: CopiedStory;
  items: readonly GalleryItem[];
}

/** Copies the ficha técnica as text for an Instagram post or a magazine. */
export function CopyOut({ story, items }: CopyOutProps) {
  const { editor } = usePanelServices();
  const { data: settings } = usePanelData(panelKeys.settings, editor.documents.readSettings);
  const [typed, setTyped] = useState<string | null>(null);
  const hashtags = typed ?? settings?.content.hashtags ?? '';
  const [refused, setRefused] = useState<string | null>(null);

  const copy = (words: string) => void copyText(words, text.copied, () => setRefused(words));

  return (
    <div className={layout.stack4}>
      <TextField
        label={text.hashtags}
        hint={text.hashtagsHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={hashtagsMaxLength}
        value={hashtags}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={layout.actions}>
        <Button onClick={() => copy(instagramText(story, hashtags))}>{text.toInstagram}</Button>
        <Button onClick={() => copy(magazineText(story, items))}>{text.toMagazine}</Button>
      </div>
      {refused !== null && <CopyByHand words={refused} onClose={() => setRefused(null)} />}
    </div>
  );
}

/** A text in a field, selected to be copied by hand. */
export function CopyByHand({ words, onClose }: { words: string; onClose: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => selectWords(area.current), []);
  return (
    <Modal heading={text.copyByHand} onClose={onClose}>
      <div ref={area}>
        <TextArea label={text.copyByHand} hint={text.copyByHandHint} readOnly rows={10} value={words} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{strings.close}</Button>
      </DialogActions>
    </Modal>
  );
}
