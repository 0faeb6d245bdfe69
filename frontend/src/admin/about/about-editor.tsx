import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AboutPage } from '../../contract/about-page';
import type { Versioned } from '../../data/site-editor';
import type { ConflictField } from '../conflict-fields';
import { usePanelServices } from '../panel-services';
import { paths } from '../paths';
import { DocumentFrame } from '../ui/document-frame';
import { TabPanel, Tabs } from '../ui/tabs';
import { useDocumentEditor } from '../use-document-editor';
import { ContactTab } from './contact-tab';
import { MainTab } from './main-tab';
import { ServicesTab } from './services-tab';
import { aboutStrings } from './strings';
import { useContactSaving } from './use-contact-saving';

const tabs = [
  { id: 'main', label: aboutStrings.tabs.main },
  { id: 'services', label: aboutStrings.tabs.services },
  { id: 'contact', label: aboutStrings.tabs.contact },
] as const;

const labels = aboutStrings;
const conflictFields: ConflictField<AboutPage>[] = [
  { label: labels.title, keys: ['title'], show: ({ title }) => title },
  { label: labels.paragraphs, keys: ['paragraphs'], show: ({ paragraphs }) => paragraphs.join('\n\n') },
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
];

interface AboutEditorProps {
  initial: Versioned<AboutPage>;
  onSaved: (saved: Versioned<AboutPage>) => void;
}

/**
 * The three tabs of the About page. The contact is saved as it is typed, everything when a photo arrives, the rest by the
 * button (§4).
 */
export function AboutEditor({ initial, onSaved }: AboutEditorProps) {
  const { editor } = usePanelServices();
  const text = aboutStrings;
  const { pathname, hash } = useLocation();
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>(
    pathname + hash === paths.aboutContact ? 'contact' : 'main',
  );
  const document = useDocumentEditor(
    initial,
    { read: editor.readAbout, save: editor.saveAbout, onSaved },
    { saved: text.saved, saveFailed: text.saveFailed },
    conflictFields,
  );
  const { draft, edit } = document;
  const contact = useContactSaving(
    () => document.saveKey('contact', editor.saveContact),
    document.conflict !== null,
  );
  const replacePortrait = async (upload: () => Promise<Versioned<AboutPage>>) => {
    await document.queueWrite(async () => {
      const saved = await upload();
      const { profileImage, image } = saved.content;
      edit({ profileImage, image });
      document.rebase(saved, ['profileImage', 'image']);
    });
    void document.save();
  };
  return (
    <DocumentFrame
      heading={text.heading}
      saveLabel={text.save}
      document={document}
      isWaiting={!contact.isSettled}
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
