import type { SelectionItem } from 'contract/selections/selection';
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import type { Versioned } from '../../../data/documents';
import { shortId } from '../../../lib/short-id';
import { DocumentFrame } from '../../documents/document-frame';
import { LoadedDocument } from '../../documents/loaded-document';
import { useDocumentEditor } from '../../documents/use-document-editor';
import { panelKey } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { ButtonLink } from '../../kit/ui/button';
import { Card } from '../../kit/ui/card';
import { EmptyState } from '../../kit/ui/empty-state';
import layout from '../../kit/ui/layout.module.css';
import { toastFailure } from '../../kit/ui/toast-failure';
import { serverWords } from '../../kit/words/error-words';
import { paths } from '../../kit/words/paths';
import { useSettings } from '../../rights/use-site-clock';
import {
  type EditedSelection,
  entryOf,
  itemsOf,
  type SelectionProblems,
  selectionChanges,
  selectionConflictFields,
  selectionProblems,
} from './edited-selection';
import { SelectionChoices } from './selection-choices';
import { SelectionEnd } from './selection-end';
import { SelectionFacts } from './selection-facts';
import { SelectionLink, type TakeSelection } from './selection-link';
import { SelectionPhotos } from './selection-photos';
import { selectionPageStrings } from './strings';
import { type ItemsReader, useReadItems } from './use-read-items';
import { useReread } from './use-reread';

/** Edits a selection: its link, what its clients chose, its page and its photographs. */
export function SelectionPage() {
  const { documentId = '' } = useParams();
  return <LoadedSelection key={documentId} documentId={documentId} />;
}

function LoadedSelection({ documentId }: { documentId: string }) {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = selectionPageStrings;
  const [visit] = useState(() => shortId());
  const reader = useReadItems();
  const read = async () => reader.toEdited(await editor.selections.read(documentId));
  return (
    <LoadedDocument
      dataKey={panelKey('selection', documentId, visit)}
      heading={heading}
      loadFailed={loadFailed}
      read={read}
      gone={<Gone />}
    >
      {(initial, onSaved) => <SelectionEditor initial={initial} read={read} onSaved={onSaved} {...reader} />}
    </LoadedDocument>
  );
}

function Gone() {
  const { gone, goneHint, toList } = selectionPageStrings;
  return (
    <EmptyState kind="frame" heading={gone}>
      <p>{goneHint}</p>
      <ButtonLink to={paths.selections}>{toList}</ButtonLink>
    </EmptyState>
  );
}

interface SelectionEditorProps extends ItemsReader {
  initial: Versioned<EditedSelection>;
  read: () => Promise<Versioned<EditedSelection>>;
  onSaved: (saved: Versioned<EditedSelection>) => void;
}

function SelectionEditor({ initial, read, onSaved, readItems, keepItems, toEdited }: SelectionEditorProps) {
  const { editor } = usePanelServices();
  const text = selectionPageStrings;
  const stored = initial.content;
  const { documentId } = stored;
  const [problems, setProblems] = useState<SelectionProblems>({});
  const { clock } = useSettings();
  const navigate = useNavigate();
  const [isGone, setIsGone] = useState(false);
  const leave = useCallback(() => {
    // The id: several reads may find that out.
    toast.warning(selectionPageStrings.gone, { toastId: selectionPageStrings.gone });
    setIsGone(true);
  }, []);
  // In an effect, after the draft is clean: leaving a deleted selection asks nothing.
  useEffect(() => {
    if (isGone) void navigate(paths.selections, { replace: true });
  }, [isGone, navigate]);

  /** The selection that the edits began with. */
  const base = useRef(stored);
  const document = useDocumentEditor(
    initial,
    {
      read,
      save: async (selection, basedOn) => {
        const changes = selectionChanges(selection, base.current, clock);
        return toEdited(await editor.selections.save(documentId, changes, basedOn));
      },
      onSaved,
      onGone: leave,
      onRefused: (error) => toastFailure(text.saveFailed, error, { reason: serverWords(error) }),
    },
    { saved: text.saved, saveFailed: text.saveFailed },
    selectionConflictFields(clock, readItems),
  );
  const { draft, edit, rebase, queueWrite } = document;
  useLayoutEffect(() => {
    if (!document.isDirty) base.current = stored;
  });

  const save = useCallback(async () => {
    const found = selectionProblems(document.draft, base.current, clock);
    setProblems(found);
    return Object.keys(found).length > 0 ? false : await document.save();
  }, [document.draft, document.save, clock]);
  const change = (changes: Partial<EditedSelection>) => {
    edit(changes);
    if (Object.keys(problems).some((name) => name in changes)) setProblems({});
  };
  /** Takes over what a call of its own has changed; other edits stay in the draft. */
  const take = useCallback<TakeSelection>(
    (call, also = []) =>
      queueWrite(async () => {
        const saved = await call();
        rebase(toEdited(saved), [
          ...(['isClosed', 'isChoosingClosed', 'isClosedByRestore', 'link', 'isLinkChanged'] as const),
          ...also,
        ]);
        return saved;
      }),
    [queueWrite, rebase, toEdited],
  );

  const reread = useReread(stored, { read, onRead: onSaved, onGone: leave });
  const selection = { ...stored, items: itemsOf(stored.entries, readItems) };
  const items = useMemo(() => itemsOf(draft.entries, readItems), [draft.entries, readItems]);
  const editItems = (edited: SelectionItem[]) => {
    // Added ones were not read with the selection.
    keepItems(edited);
    change({ entries: edited.map(entryOf) });
  };
  const isUnsaved = document.isDirty || document.restoreStash !== null;

  const sent = (
    <Fragment key="sent">
      <Card heading={text.link}>
        <SelectionLink selection={selection} isDirty={document.isDirty} clock={clock} take={take} />
      </Card>
      <Card heading={text.choices}>
        <SelectionChoices
          {...{ selection, isUnsaved, clock }}
          version={initial.version}
          onNewer={() => void reread()}
          onGone={leave}
        />
      </Card>
    </Fragment>
  );
  const content = (
    <Fragment key="content">
      <Card heading={text.photos}>
        <SelectionPhotos items={items} onEdit={editItems} />
      </Card>
      <Card heading={text.facts}>
        <SelectionFacts selection={draft} problems={problems} clock={clock} onEdit={change} />
      </Card>
    </Fragment>
  );

  return (
    <DocumentFrame
      heading={stored.title}
      saveLabel={text.save}
      document={{ ...document, save, isDirty: document.isDirty && !isGone }}
      actions={<ButtonLink to={paths.selections}>{text.toList}</ButtonLink>}
    >
      <div className={layout.stack5}>
        {/* What is to be done next comes first. */}
        {stored.entries.length === 0 ? [content, sent] : [sent, content]}
        <Card heading={text.end}>
          <SelectionEnd {...{ selection, isUnsaved, clock }} onGone={() => setIsGone(true)} />
        </Card>
      </div>
    </DocumentFrame>
  );
}
