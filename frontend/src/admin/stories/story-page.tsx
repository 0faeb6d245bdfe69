import type { GalleryItem } from 'contract/gallery/gallery-item';
import { rightsNames } from 'contract/rights/rights';
import { storyVersion } from 'contract/stories/story';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import type { Versioned } from '../../data/documents';
import { classNames } from '../../lib/class-names';
import { report } from '../../lib/report';
import { shortId } from '../../lib/short-id';
import { CopyOut } from '../credits/copy-out';
import { CreditsEditor } from '../credits/credits-editor';
import { creditStrings } from '../credits/strings';
import { DocumentFrame } from '../documents/document-frame';
import { LoadedDocument } from '../documents/loaded-document';
import { useDocumentEditor } from '../documents/use-document-editor';
import { panelKey, panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { usePanelData } from '../kit/services/use-panel-data';
import { Button, ButtonLink, SiteLink } from '../kit/ui/button';
import { Card } from '../kit/ui/card';
import { EmptyState } from '../kit/ui/empty-state';
import layout from '../kit/ui/layout.module.css';
import { Hint } from '../kit/ui/text-field';
import { reportFailure, toastFailure } from '../kit/ui/toast-failure';
import { toastUndo } from '../kit/ui/toast-undo';
import { serverWords } from '../kit/words/error-words';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { missingHold } from '../rights/missing-hold';
import { type RightsState, rightsState, type SiteClock } from '../rights/publication-words';
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
  type StoryProblems,
  storyChanges,
  storyConflictFields,
  storyProblems,
} from './edited-story';
import styles from './stories.module.css';
import { StoryEnd } from './story-end';
import { goToRights, StoryFacts } from './story-facts';
import { StoryPhotos } from './story-photos';
import { storyStrings } from './strings';
import { type Grouped, useStoryPhotos } from './use-story-photos';

/** Edits a story: photos, fields and credits. */
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
  const { documentId } = initial.content;
  const version = useRef(initial.version);
  const [displayedProblems, setDisplayedProblems] = useState<StoryProblems>({});
  const [isItemDirty, setIsItemDirty] = useState(false);
  const [before, setBefore] = useState<Grouped | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const { forgetStory } = useUploadQueue();
  const names = usePanelData(panelKeys.names, () => editor.names.list());
  const { settings, clock } = useSettings();
  const { create, isCreating } = useNewSelection(clock);
  const [isSending, setIsSending] = useState(false);

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
        onSaved(saved);
        // The save may have stored new names.
        names.retry();
      },
      onGone: leave,
      onRefused: (error) => {
        const words = serverWords(error);
        const isOfSlug = String(error.details.code ?? '').includes('slug');
        if (isOfSlug) setDisplayedProblems({ slug: words ?? text.slugProblem.taken });
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
    const { credits, ...facts } = problems;
    if (Object.keys(facts).length > 0) return false;
    if (credits) {
      toast.warning(creditStrings.roleMissing);
      return false;
    }
    return await document.save();
  }, [document.draft, document.save, clock.timeZone]);

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
  const stored = initial.content;
  const asNow = useMemo(() => ({ ...stored, awaitedFiles }), [stored, awaitedFiles]);
  const ofStory = rightsState(asNow, null, clock);
  const isUnsaved = document.isDirty || isItemDirty || document.restoreStash !== null;
  const entries = draft.items.map((item) => newItem(item, asNow, clock));
  const send = () => {
    const isChoice = entries.length > 1 && entries.some(({ state }) => state !== 'ended');
    if (isChoice) setIsSending(true);
    else void create(entries, { title: stored.title });
  };
  const hold = missingHold(asNow, draft.items, clock);
  const photosPart = useRef<HTMLDivElement>(null);
  /** Its button goes with the notice: the focus stays in this part of the page. */
  const actOnNotice = async (act: Promise<unknown>) => {
    await act;
    photosPart.current?.focus({ preventScroll: true });
  };
  const isVisible = draft.items.some((item) => rightsState(item, asNow, clock).publication === 'shown');
  return (
    <DocumentFrame
      heading={initial.content.title}
      saveLabel={text.save}
      document={{ ...document, save, isDirty: document.isDirty && !isLeft }}
      isWaiting={isItemDirty}
      actions={
        <>
          <ButtonLink to={paths.gallery(category)}>
            {text.toGallery(strings.galleryPages[category])}
          </ButtonLink>
          {isVisible && <SiteLink to={`/${category}/${initial.content.slug}`}>{text.seeOnSite}</SiteLink>}
          <Button onClick={goToRights}>{rightsStrings.heading}</Button>
          {draft.items.length > 0 && (
            <CreateButton isUnsaved={isUnsaved} disabled={isCreating} onClick={send}>
              {selectionStrings.send}
            </CreateButton>
          )}
        </>
      }
    >
      <div className={layout.stack5}>
        <Card heading={text.photos}>
          <section ref={photosPart} aria-label={text.photos} tabIndex={-1} className={layout.place}>
            {!isVisible && draft.items.length + awaitedFiles.length > 0 && (
              <div className={classNames(layout.info, styles.notice)}>
                <p>{hold ? text.onlyItemsHeld : whyAway(asNow, clock)}</p>
                {hold && (
                  <Button disabled={photos.isSaving} onClick={() => void actOnNotice(photos.hold(hold))}>
                    {text.hold}
                  </Button>
                )}
                {awaitedFiles.length > 0 && (
                  <Button
                    disabled={photos.isSaving}
                    onClick={() => void actOnNotice(photos.publishArrived())}
                  >
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
              before={before}
              onMembership={membership}
              onDirtyChange={setIsItemDirty}
            />
          </section>
        </Card>
        <Card heading={creditStrings.heading}>
          <div className={styles.credits}>
            <CreditsEditor
              credits={draft.credits}
              existingNames={names.data ?? []}
              empty={creditStrings.empty}
              isRoleMissing={displayedProblems.credits === true}
              onEdit={(credits) => change({ credits })}
              onRest={(rest) =>
                edit({ text: [draft.text.trim(), rest].filter((part) => part !== '').join('\n\n') })
              }
            />
          </div>
        </Card>
        <Card heading={text.facts}>
          <StoryFacts
            story={draft}
            stored={stored}
            clock={clock}
            problems={displayedProblems}
            onEdit={change}
          />
        </Card>
        <Card heading={creditStrings.copyOut}>
          {document.isDirty && <Hint>{strings.unsaved.state}</Hint>}
          <CopyOut story={draft} items={draft.items} />
        </Card>
        <Card heading={text.end}>
          <StoryEnd
            story={draft}
            version={() => version.current}
            onUngroup={ungroup}
            onConflict={() => photos.reload().catch(report)}
            onRemoved={() => setIsLeft(true)}
          />
        </Card>
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

/** When visitors see what is sent into a story. */
function stateWords({ publication, words }: RightsState, isVisible: boolean): string {
  const text = storyStrings.state;
  if (publication === 'hidden') return text.hidden;
  if (publication === 'shown' || publication === 'awaiting') return isVisible ? text.shown : text.awaiting;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Why visitors do not see a story that has items. */
function whyAway(story: EditedStory, clock: SiteClock): string {
  const { notOnSite, hiddenOnSite, notOnSiteYet } = storyStrings;
  const { publication, words } = rightsState(story, null, clock);
  const { length: awaited } = story.awaitedFiles;
  if (publication === 'hidden') {
    return awaited > 0 ? `${hiddenOnSite} ${rightsStrings.awaiting(awaited)}.` : hiddenOnSite;
  }
  return publication === 'shown' ? notOnSite : notOnSiteYet(words);
}
