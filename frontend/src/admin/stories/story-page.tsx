import type { GalleryItem } from 'contract/gallery/gallery-item';
import { rightsNames } from 'contract/rights/rights';
import { pathsIn } from 'contract/site/paths';
import { storyVersion } from 'contract/stories/story';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import type { Versioned } from '../../data/documents';
import { classNames } from '../../lib/class-names';
import { report } from '../../lib/report';
import { shortId } from '../../lib/short-id';
import { BookButton } from '../book/book-button';
import { DocumentFrame } from '../documents/document-frame';
import { LoadedDocument } from '../documents/loaded-document';
import { useDocumentEditor } from '../documents/use-document-editor';
import { panelKey, panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { useIsInEnglish } from '../kit/services/use-is-in-english';
import { usePanelData } from '../kit/services/use-panel-data';
import { AddIcon, GlobeIcon, LeftIcon, ShowIcon } from '../kit/ui/action-icons';
import { Button, ButtonLink, SiteLink } from '../kit/ui/button';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { reportFailure, toastFailure } from '../kit/ui/toast-failure';
import { toastUndo } from '../kit/ui/toast-undo';
import { useIsPhone } from '../kit/ui/use-is-phone';
import { serverWords } from '../kit/words/error-words';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { editedRights } from '../rights/edited-rights';
import { missingHold } from '../rights/missing-hold';
import { leavesSite, rightsState } from '../rights/publication-words';
import { rightsStrings } from '../rights/strings';
import { useSettings } from '../rights/use-site-clock';
import { CreateButton } from '../selections/create-button';
import { newItem } from '../selections/selection-items';
import { SendDialog } from '../selections/send-dialog';
import { selectionStrings } from '../selections/strings';
import { useNewSelection } from '../selections/use-new-selection';
import { useUploadQueue } from '../uploads/use-uploads';
import {
  type EditedStory,
  editedStory,
  englishSlugOf,
  type StoryProblems,
  storyChanges,
  storyConflictFields,
  storyProblems,
} from './edited-story';
import styles from './stories.module.css';
import { datesPart, StoryParts } from './story-parts';
import { StoryPhotos } from './story-photos';
import { standingWords, stateWords } from './story-words';
import { storyStrings } from './strings';
import { type Grouped, useStoryPhotos } from './use-story-photos';

/** What takes it off the site. */
const dates = ['hidden', 'publishAt', 'rightsUntil'] as const;

/** Edits a story: its photographs, and a line for each other part of it. */
export function StoryPage() {
  const { documentId = '' } = useParams();
  return <LoadedStory key={documentId} documentId={documentId} />;
}

function LoadedStory({ documentId }: { documentId: string }) {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = storyStrings;
  // A cache key per visit: items may change elsewhere without a new version of the story.
  const [visit] = useState(() => shortId());
  const read = async () => editedStory(await editor.stories.read(documentId));
  return (
    <LoadedDocument
      dataKey={panelKey('story', documentId, visit)}
      heading={heading}
      loadFailed={loadFailed}
      read={read}
      gone={<Gone documentId={documentId} />}
    >
      {(initial, onSaved) => <StoryEditor initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}

function Gone({ documentId }: { documentId: string }) {
  const { gone, goneHint, toGallery } = storyStrings;
  const { forgetStory } = useUploadQueue();
  useEffect(() => void forgetStory(documentId), [forgetStory, documentId]);
  return (
    <EmptyState kind="frame" heading={gone}>
      <p>{goneHint}</p>
      <ButtonLink to={paths.gallery('moda')}>{toGallery(strings.galleryPages.moda)}</ButtonLink>
    </EmptyState>
  );
}

interface StoryEditorProps {
  initial: Versioned<EditedStory>;
  onSaved: (saved: Versioned<EditedStory>) => void;
}

function StoryEditor({ initial, onSaved }: StoryEditorProps) {
  const { editor, undoEditor } = usePanelServices();
  const navigate = useNavigate();
  const text = storyStrings;
  const stored = initial.content;
  const { documentId } = stored;
  const version = useRef(initial.version);
  const [displayedProblems, setDisplayedProblems] = useState<StoryProblems>({});
  const [isItemDirty, setIsItemDirty] = useState(false);
  const [before, setBefore] = useState<Grouped | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const { forgetStory } = useUploadQueue();
  const names = usePanelData(panelKeys.names, () => editor.names.list());
  const { settings, clock } = useSettings();
  const isInEnglish = useIsInEnglish();
  const { create, isCreating } = useNewSelection(clock);
  const [isSending, setIsSending] = useState(false);
  const [isAddingShown, setIsAddingShown] = useState(false);
  const { hash } = useLocation();
  /** The part that was led to. A new object each time. */
  const [led, setLed] = useState(hash ? { to: hash.slice(1) } : null);
  /** The story before its last save, and after it. */
  const changed = useRef({ before: initial.content, saved: initial.content });

  const leave = useCallback(() => {
    toast.warning(storyStrings.gone);
    setIsLeft(true);
  }, []);
  const document = useDocumentEditor(
    initial,
    {
      read: async () => editedStory(await editor.stories.read(documentId)),
      save: async (story, basedOn) =>
        editedStory(await editor.stories.save(documentId, storyChanges(story), basedOn)),
      onSaved: (saved) => {
        version.current = saved.version;
        changed.current.saved = saved.content;
        onSaved(saved);
        // The save may have stored new names.
        names.retry();
      },
      onDone: () => {
        const { before: former, saved } = changed.current;
        if (!leavesSite(former, saved, clock)) {
          toast.success(text.saved);
          return;
        }
        const { hidden, publishAt, rightsUntil } = editedRights(former);
        toastUndo(text.left(saved.title), () =>
          photos.change({ hidden, publishAt, rightsUntil }, { own: dates, by: undoEditor }),
        );
      },
      onGone: leave,
      onRefused: (error) => {
        const words = serverWords(error);
        const isOfSlug = String(error.details.code ?? '').includes('slug');
        if (isOfSlug) {
          // The server does not say in which language.
          const changedOne = document.draft.slug === stored.slug ? 'translations' : 'slug';
          setDisplayedProblems({ [changedOne]: words ?? text.slugProblem.taken });
        }
        toastFailure(text.saveFailed, error, { reason: words });
      },
    },
    { saved: text.saved, saveFailed: text.saveFailed },
    storyConflictFields(clock.timeZone),
  );
  const { draft, edit } = document;
  const photos = useStoryPhotos(document, version, leave);
  const { category } = initial.content;
  const stories = usePanelData(panelKey('stories', category), () => editor.stories.list(category));

  // In an effect, after the draft is clean: leaving a deleted story asks nothing.
  useEffect(() => {
    if (isLeft) {
      void forgetStory(documentId);
      void navigate(paths.gallery(category), { replace: true });
    }
  }, [isLeft, forgetStory, documentId, navigate, category]);

  const save = useCallback(async () => {
    const problems = storyProblems(document.draft, clock.timeZone);
    setDisplayedProblems(problems);
    if (Object.keys(problems).length > 0) return false;
    changed.current.before = initial.content;
    return await document.save();
  }, [document.draft, document.save, clock.timeZone, initial]);

  const change = (changes: Partial<EditedStory>) => {
    edit(changes);
    const hasDates = displayedProblems.dates && rightsNames.some((name) => name in changes);
    if (hasDates || Object.keys(displayedProblems).some((name) => name in changes)) {
      setDisplayedProblems({});
    }
  };

  const membership = async (item: GalleryItem, storyId: string | null): Promise<boolean> => {
    if (storyId === null) {
      return (await photos.takeOut([item.documentId], text.takenOut(item.title))) !== null;
    }
    const target = stories.data?.find((story) => story.documentId === storyId);
    if (!target) return false;
    try {
      const itemIds = [...target.itemIds, item.documentId];
      await editor.stories.save(storyId, { itemIds }, storyVersion(target));
      const { items, cover } = draft;
      await photos.reload();
      stories.retry();
      toastUndo(text.movedTo(item.title, target.title), async () => {
        await photos.putBack([item.documentId], { items, cover }, undoEditor);
        stories.retry();
      });
      return true;
    } catch (error) {
      reportFailure(text.changeFailed, error);
      stories.retry();
      return false;
    }
  };

  const ungroup = async () => {
    const all = draft.items.map((item) => item.documentId);
    setBefore(await photos.takeOut(all, text.ungrouped, text.ungroupFailed));
  };

  const { awaitedFiles } = draft;
  const asNow = useMemo(() => ({ ...stored, awaitedFiles }), [stored, awaitedFiles]);
  const ofStory = rightsState(asNow, null, clock);
  const isPhone = useIsPhone();
  const isUnsaved = document.isDirty || isItemDirty || document.restoreStash !== null;
  const entries = draft.items.map((item) => newItem(item, asNow, clock));
  const send = () => {
    const isChoice = entries.length > 1 && entries.some(({ state }) => state !== 'ended');
    if (isChoice) setIsSending(true);
    else void create(entries, { title: stored.title });
  };
  const hold = missingHold(asNow, draft.items, clock);
  const photosPart = useRef<HTMLElement>(null);
  /** Its button goes with the notice: the focus stays in this part of the page. */
  const actOnNotice = async (act: Promise<unknown>) => {
    await act;
    photosPart.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (isAddingShown) photosPart.current?.querySelector<HTMLElement>('[data-shown] button')?.focus();
  }, [isAddingShown]);
  const isVisible = draft.items.some((item) => rightsState(item, asNow, clock).publication === 'shown');
  const standingNow = standingWords(ofStory, isVisible);
  return (
    <DocumentFrame
      heading={stored.title}
      saveLabel={text.save}
      document={{ ...document, save, isDirty: document.isDirty && !isLeft }}
      isWaiting={isItemDirty}
      isTight
      actions={
        <>
          <ButtonLink to={paths.gallery(category)}>
            <LeftIcon />
            <span>{text.toGallery(strings.galleryPages[category])}</span>
          </ButtonLink>
          {isVisible && (
            <SiteLink to={`/${category}/${stored.slug}`}>
              <ShowIcon />
              <span>{text.seeOnSite}</span>
            </SiteLink>
          )}
          <Button
            kind="primary"
            className={styles.more}
            aria-label={text.more}
            aria-expanded={isAddingShown}
            onClick={() => setIsAddingShown(!isAddingShown)}
          >
            <AddIcon />
          </Button>
          <div className={styles.standing}>
            {isVisible && isInEnglish && (
              <SiteLink to={pathsIn('en').story(category, englishSlugOf(stored) || stored.slug)}>
                <GlobeIcon />
                <span>{strings.shell.seeInEnglish}</span>
              </SiteLink>
            )}
            <Button
              aria-label={`${rightsStrings.heading}: ${standingNow}`}
              onClick={() => setLed({ to: datesPart })}
            >
              {standingNow}
            </Button>
            {draft.items.length > 0 && (
              <>
                <CreateButton isUnsaved={isUnsaved} disabled={isCreating} onClick={send}>
                  {selectionStrings.send}
                </CreateButton>
                <BookButton
                  isShort={isPhone}
                  contents={{ ...stored, of: { stories: stored.documentId }, items: entries, language: 'pt' }}
                  isUnsaved={isUnsaved}
                />
              </>
            )}
          </div>
        </>
      }
    >
      <div className={layout.stack5}>
        <section
          ref={photosPart}
          aria-label={text.photos}
          tabIndex={-1}
          className={classNames(layout.place, styles.photos)}
        >
          <h2 className={layout.heading}>{text.photos}</h2>
          {!isVisible && (hold || awaitedFiles.length > 0) && (
            <div className={classNames(layout.info, layout.head)}>
              <p>{hold ? text.onlyItemsHeld : `${rightsStrings.awaiting(awaitedFiles.length)}.`}</p>
              {hold && (
                <Button disabled={photos.isSaving} onClick={() => void actOnNotice(photos.hold(hold))}>
                  {text.hold}
                </Button>
              )}
              {awaitedFiles.length > 0 && (
                <Button disabled={photos.isSaving} onClick={() => void actOnNotice(photos.publishArrived())}>
                  {ofStory.publication === 'awaiting' && draft.items.length > 0
                    ? rightsStrings.publishArrived
                    : rightsStrings.awaitNone}
                </Button>
              )}
            </div>
          )}
          <StoryPhotos
            story={draft}
            stored={asNow}
            state={stateWords(ofStory, isVisible)}
            clock={clock}
            stories={stories.data ?? []}
            accepts={settings?.[`${category}Accepts`] ?? 'both'}
            photos={photos}
            isAddingShown={isAddingShown}
            before={before}
            onMembership={membership}
            onDirtyChange={setIsItemDirty}
          />
        </section>
        <StoryParts
          story={draft}
          stored={stored}
          existingNames={names.data ?? []}
          clock={clock}
          problems={displayedProblems}
          led={led}
          onEdit={change}
          version={() => version.current}
          onUngroup={ungroup}
          onConflict={() => photos.reload().catch(report)}
          onRemoved={() => setIsLeft(true)}
        />
      </div>
      {isSending && (
        <SendDialog
          entries={entries}
          isCreating={isCreating}
          onCreate={(chosen) =>
            // Closed before the navigation, which Back may interrupt.
            void create(chosen, { title: stored.title }, () => flushSync(() => setIsSending(false)))
          }
          onClose={() => setIsSending(false)}
        />
      )}
    </DocumentFrame>
  );
}
