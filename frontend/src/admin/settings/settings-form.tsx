import { type FormEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { textMaxLength } from '../../contract/limits';
import type { SiteSettings } from '../../contract/site-settings';
import type { Versioned } from '../../data/site-editor';
import type { ConflictField } from '../conflict-fields';
import { usePanelServices } from '../panel-services';
import { paths } from '../paths';
import { Card } from '../ui/card';
import { DocumentFrame } from '../ui/document-frame';
import { SwitchField } from '../ui/switch-field';
import { TextArea, TextField } from '../ui/text-field';
import { useDocumentEditor } from '../use-document-editor';
import { HeaderPreview } from './header-preview';
import { SearchPreview } from './search-preview';
import styles from './settings.module.css';
import { settingsStrings } from './strings';
import { WatermarkProgressLine } from './watermark-progress-line';

interface SettingsFormProps {
  initial: Versioned<SiteSettings>;
  onSaved: (saved: Versioned<SiteSettings>) => void;
}

const labels = settingsStrings;
const conflictFields: ConflictField<SiteSettings>[] = [
  { label: labels.siteTitle, keys: ['title'], show: ({ title }) => title },
  { label: labels.siteSubtitle, keys: ['subtitle'], show: ({ subtitle }) => subtitle },
  { label: labels.logoText, keys: ['logoText'], show: ({ logoText }) => logoText },
  { label: labels.seoDescription, keys: ['seoDescription'], show: ({ seoDescription }) => seoDescription },
  {
    label: labels.watermark,
    keys: ['watermark'],
    show: ({ watermark }) => (watermark ? labels.watermarkOn : labels.watermarkOff),
  },
];

/** The fields of the site's settings, with a preview of where they show. */
export function SettingsForm({ initial, onSaved }: SettingsFormProps) {
  const { editor } = usePanelServices();
  const text = settingsStrings;
  const formId = useId();
  const document = useDocumentEditor(
    initial,
    { read: editor.readSettings, save: editor.saveSettings, onSaved },
    { saved: text.saved, saveFailed: text.saveFailed },
    conflictFields,
  );
  const { draft, edit, save } = document;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <DocumentFrame heading={text.heading} saveLabel={text.save} document={document} formId={formId}>
      <div className={styles.sheets}>
        <div className={styles.columns}>
          <Card>
            <form id={formId} className={styles.form} onSubmit={submit}>
              <TextField
                label={text.siteTitle}
                hint={text.siteTitleHint}
                maxLength={textMaxLength}
                value={draft.title}
                onChange={(event) => edit({ title: event.target.value })}
              />
              <TextField
                label={text.siteSubtitle}
                hint={text.siteSubtitleHint}
                maxLength={textMaxLength}
                value={draft.subtitle}
                onChange={(event) => edit({ subtitle: event.target.value })}
              />
              <TextField
                label={text.logoText}
                hint={text.logoTextHint}
                maxLength={textMaxLength}
                value={draft.logoText}
                onChange={(event) => edit({ logoText: event.target.value })}
              />
              <TextArea
                label={text.seoDescription}
                hint={text.seoDescriptionHint}
                value={draft.seoDescription}
                onChange={(event) => edit({ seoDescription: event.target.value })}
              />
              <SwitchField
                label={text.watermark}
                hint={text.watermarkHint}
                checked={draft.watermark}
                onChange={(event) => edit({ watermark: event.target.checked })}
              />
              <WatermarkProgressLine version={initial.version} />
            </form>
            <Link className={styles.social} to={paths.social}>
              {text.toSocial}
            </Link>
          </Card>
          <SearchPreview settings={draft} />
        </div>
        <Card heading={text.headerPreview}>
          <HeaderPreview settings={draft} />
        </Card>
      </div>
    </DocumentFrame>
  );
}
