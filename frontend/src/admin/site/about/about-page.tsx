import type { AboutPage as About } from 'contract/site/about-page';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Versioned } from '../../../data/documents';
import { latestOnly, type QueueState } from '../../../lib/queues';
import { report } from '../../../lib/report';
import { type ConflictField, textFields } from '../../documents/conflict-fields';
import { DocumentFrame } from '../../documents/document-frame';
import { LoadedDocument } from '../../documents/loaded-document';
import { useDocumentEditor } from '../../documents/use-document-editor';
import { panelKeys } from '../../kit/services/panel-keys';
import { useIsReachable, usePanelServices, useSession } from '../../kit/services/panel-services';
import { useForget } from '../../kit/services/use-panel-data';
import { TabPanel, Tabs } from '../../kit/ui/tabs';
import { paths } from '../../kit/words/paths';
import { sentEntries, sentTranslations } from '../../translations/edited-translations';
import { ContactTab } from './contact-tab';
import { MainTab } from './main-tab';
import { ServicesTab } from './services-tab';
import { aboutStrings } from './strings';

const tabs = [
  { id: 'main', label: aboutStrings.tabs.main },
  { id: 'services', label: aboutStrings.tabs.services },
  { id: 'contact', label: aboutStrings.tabs.contact },
] as const;

const labels = aboutStrings;
const conflictFields: ConflictField<About>[] = [
  ...textFields({ title: labels.title }),
  {
    label: labels.paragraphs,
    keys: ['paragraphs'],
    show: ({ paragraphs }) => paragraphs.map(({ text }) => text).join('\n\n'),
  },
  {
    label: labels.tabs.services,
    keys: ['services'],
    show: ({ services }) => services.map(({ title, description }) => `${title}: ${description}`).join('\n\n'),
  },
  {
    label: labels.tabs.contact,
    keys: ['contact'],
    show: ({ contact }) => Object.values(contact).filter(Boolean).join('\n'),
  },
  { translated: 'about' },
];

interface AboutEditorProps {
  initial: Versioned<About>;
  onSaved: (saved: Versioned<About>) => void;
}

/** The three tabs of the About page: the contact saves on each change, a photo at once, the rest by the button (§4). */
function AboutEditor({ initial, onSaved }: AboutEditorProps) {
  const { editor } = usePanelServices();
  const text = aboutStrings;
  const { pathname, hash } = useLocation();
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>(
    pathname + hash === paths.aboutContact ? 'contact' : 'main',
  );
  // They follow the contact.
  const forgetLinks = useForget(panelKeys.settings);
  const onStored = (saved: Versioned<About>) => {
    onSaved(saved);
    forgetLinks();
  };
  const document = useDocumentEditor(
    initial,
    {
      read: editor.documents.readAbout,
      save: (about, version) =>
        editor.documents.saveAbout(
          {
            ...about,
            paragraphs: sentEntries(about.paragraphs),
            services: sentEntries(about.services),
            translations: sentTranslations('about', about),
          },
          version,
        ),
      onSaved: onStored,
    },
    { saved: text.saved, saveFailed: text.saveFailed },
    conflictFields,
  );
  const { draft, edit } = document;
  const contact = useContactSaving(
    () => document.saveKey('contact', editor.documents.saveContact),
    document.conflict !== null,
  );
  const replacePortrait = async (upload: () => Promise<Versioned<About>>) => {
    await document.queueWrite(async () => {
      const saved = await upload();
      document.rebase(saved, ['profileImage', 'image', 'shareImage']);
    });
    void document.save({ isPart: true });
  };
  const restore = () => {
    document.restoreStash?.();
    // What it says of the contact is a change like another.
    contact.save();
  };
  return (
    <DocumentFrame
      heading={text.heading}
      saveLabel={text.save}
      document={{ ...document, restoreStash: document.restoreStash && restore }}
      isWaiting={!contact.isDrained}
      savedAtOnce={contact.isDrained ? undefined : labels.tabs.contact}
    >
      <Tabs label={text.heading} tabs={tabs} current={tab} onSelect={setTab} />
      <TabPanel id={tab}>
        {tab === 'main' && <MainTab about={draft} onEdit={edit} onPortrait={replacePortrait} />}
        {tab === 'services' && (
          <ServicesTab services={draft.services} onEdit={(services) => edit({ services })} />
        )}
        {tab === 'contact' && (
          <ContactTab
            contact={draft.contact}
            translations={draft.translations}
            onTranslate={edit}
            saving={contact.state}
            onRetry={contact.retry}
            onEdit={(next) => {
              edit({ contact: next });
              contact.save();
            }}
          />
        )}
      </TabPanel>
    </DocumentFrame>
  );
}

/** Editor da Página Sobre: loads on open (§2, §4). */
export function AboutPage() {
  const { editor } = usePanelServices();
  const { heading, loadFailed } = aboutStrings;
  return (
    <LoadedDocument
      dataKey={panelKeys.about}
      heading={heading}
      loadFailed={loadFailed}
      read={editor.documents.readAbout}
    >
      {(initial, onSaved) => <AboutEditor initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}

/** Pause before an automatic retry of a failed save, in ms. */
const retryMs = 3_000;

/**
 * Saves the contact on each change (§4), always the latest one. A failure is logged, shown by the mark and retried; an open
 * conflict dialog suspends the retries, and its answer retries at once.
 */
function useContactSaving(save: () => Promise<void>, isAsked: boolean) {
  const isReachable = useIsReachable();
  const { status } = useSession();
  const [state, setState] = useState<QueueState>('idle');
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const [queue] = useState(() =>
    latestOnly<null>(
      () => latestSave.current(),
      (next, error) => {
        if (error !== undefined) report('The contact is not saved yet', error);
        setState(next);
      },
    ),
  );

  const wasAsked = useRef(false);
  useEffect(() => {
    const isAnswered = wasAsked.current && !isAsked;
    wasAsked.current = isAsked;
    if (state !== 'failed' || isAsked || !isReachable || status !== 'signed-in') return;
    if (isAnswered) {
      queue.retry();
      return;
    }
    const timer = setTimeout(queue.retry, retryMs);
    return () => clearTimeout(timer);
  }, [state, isAsked, isReachable, status, queue]);

  return { state, isDrained: state === 'idle', save: () => queue.push(null), retry: queue.retry };
}
