import type { Selection, SelectionChanges } from 'contract/selections/selection';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { dataSource } from '../../../config';
import { classNames } from '../../../lib/class-names';
import { BookButton } from '../../book/book-button';
import { usePanelServices } from '../../kit/services/panel-services';
import { Button, SiteLink } from '../../kit/ui/button';
import { ConfirmButton } from '../../kit/ui/confirm-dialog';
import { copyText, selectWords } from '../../kit/ui/copy-text';
import layout from '../../kit/ui/layout.module.css';
import { Hint, TextField } from '../../kit/ui/text-field';
import { reportFailure } from '../../kit/ui/toast-failure';
import type { SiteClock } from '../../rights/publication-words';
import { isSeen } from '../selection-items';
import { longDay, selectionState, stateWords } from '../selection-words';
import type { EditedSelection, StoredSelection } from './edited-selection';
import { RenewDialog } from './renew-dialog';
import styles from './selection.module.css';
import { goToPhotos } from './selection-photos';
import { selectionPageStrings } from './strings';

/** Takes over the answer of a call, and resolves to it. @param also fields that the call has changed besides the link and its states */
export type TakeSelection = (
  call: () => Promise<Selection>,
  also?: readonly (keyof EditedSelection)[],
) => Promise<Selection>;

interface SelectionLinkProps {
  selection: StoredSelection;
  isDirty: boolean;
  clock: SiteClock;
  take: TakeSelection;
}

/** A selection's link: copy, send, close, renew. */
export function SelectionLink({ selection, isDirty, clock, take }: SelectionLinkProps) {
  const { editor } = usePanelServices();
  const text = selectionPageStrings;
  const { documentId, title, until, isClosed, isChoosingClosed, isClosedByRestore } = selection;
  const { link, isLinkChanged, language, items } = selection;
  const [isRenewing, setIsRenewing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const address = window.location.origin + link;
  const state = selectionState(selection, clock);
  const seen = items.filter(isSeen).length;
  const canSend = state === 'open' && seen > 0;

  /** @param done what is said, by the selection as it is then */
  const run = async (
    call: () => Promise<Selection>,
    done: string | ((saved: Selection) => string),
    also?: readonly (keyof EditedSelection)[],
  ) => {
    setIsBusy(true);
    try {
      const saved = await take(call, also);
      toast.success(typeof done === 'string' ? done : done(saved));
    } catch (error) {
      reportFailure(text.changeFailed, error);
    } finally {
      setIsBusy(false);
    }
  };
  const save = (changes: SelectionChanges) => editor.selections.save(documentId, changes, null);
  const reopenedWords = (saved: Selection) =>
    selectionState(saved, clock) === 'over' ? text.reopenedOver : text.reopened;
  const end = until === null ? null : longDay(until, language, clock);
  const message = text.message[language](title, end, address);
  const copyByHand = () => selectWords(field.current, text.byHand);

  return (
    <div className={layout.stack4}>
      <p className={styles.state} data-state={state} role="status">
        {stateWords(selection, clock)}
      </p>
      {isLinkChanged && (
        <Notice words={text.linkChanged}>
          <Button
            disabled={isBusy}
            onClick={() => void run(() => save({ isLinkChanged: false }), text.linkNoted)}
          >
            {text.linkSent}
          </Button>
        </Notice>
      )}
      {state === 'over' && <Hint>{text.overHint}</Hint>}
      {isClosedByRestore && <Notice words={text.closedByRestore} />}
      {state === 'closed' && !isClosedByRestore && <Hint>{text.closedHint}</Hint>}
      {state === 'open' && isChoosingClosed && <Hint>{text.choosingClosedHint}</Hint>}
      {items.length === 0 && <Hint>{text.noPhotos}</Hint>}
      {seen < items.length && (
        <Notice
          words={[text.unseen(items.length - seen), seen === 0 && text.noneSeen].filter(Boolean).join(' ')}
        >
          <Button onClick={goToPhotos}>{text.toPhotos}</Button>
        </Notice>
      )}
      <div ref={field}>
        <TextField
          label={text.link}
          hint={text.linkHint}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </div>
      {isDirty && <Hint role="status">{text.unsaved}</Hint>}
      <div className={layout.actions}>
        <Button disabled={!canSend} onClick={() => void copyText(address, text.copied, copyByHand)}>
          {text.copy}
        </Button>
        {canSend && (
          <>
            <SiteLink to={`https://wa.me/?text=${encodeURIComponent(message)}`}>{text.whatsapp}</SiteLink>
            {/* Nothing answers at the links of sample data. */}
            {dataSource !== 'sample' && <SiteLink to={`${link}#previa`}>{text.see}</SiteLink>}
          </>
        )}
        {items.length > 0 && (
          <BookButton contents={{ ...selection, of: { selection: documentId } }} isUnsaved={isDirty} />
        )}
        {state === 'open' && (
          <Button
            disabled={isBusy}
            onClick={() =>
              void run(
                () => save({ isChoosingClosed: !isChoosingClosed }),
                isChoosingClosed ? text.choosingOpened : text.choosingClosed,
              )
            }
          >
            {isChoosingClosed ? text.openChoosing : text.closeChoosing}
          </Button>
        )}
        {isClosed ? (
          <Button disabled={isBusy} onClick={() => void run(() => save({ isClosed: false }), reopenedWords)}>
            {text.reopen}
          </Button>
        ) : (
          <Button
            disabled={isBusy || state === 'over'}
            onClick={() => void run(() => save({ isClosed: true }), text.closed)}
          >
            {text.close}
          </Button>
        )}
        {state !== 'open' ? (
          <Button disabled={isBusy} onClick={() => setIsRenewing(true)}>
            {text.renew}
          </Button>
        ) : (
          <ConfirmButton
            label={text.renew}
            heading={text.renewHeading}
            text={text.renewText}
            disabled={isBusy}
            onConfirm={() => void run(() => editor.selections.renewLink(documentId), text.renewed)}
          />
        )}
      </div>
      {isRenewing && (
        <RenewDialog
          {...{ until, clock }}
          onRenew={(end) => {
            setIsRenewing(false);
            void run(() => editor.selections.renewLink(documentId, end), text.renewed, ['until']);
          }}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </div>
  );
}

/** What the owner should know before the link is sent, with what can be done about it. */
function Notice({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={classNames(layout.info, layout.stack3)}>
      <p role="status">{words}</p>
      {children && <div className={layout.actions}>{children}</div>}
    </div>
  );
}
