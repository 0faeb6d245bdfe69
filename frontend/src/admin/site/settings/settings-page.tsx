import { textMaxLength } from 'contract/limits';
import { hashtagsMaxLength, licensePageMaxLength, type SiteSettings } from 'contract/site/site-settings';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Versioned } from '../../../data/documents';
import { classNames } from '../../../lib/class-names';
import { isWebAddress } from '../../../lib/web-address';
import { type ConflictField, textFields } from '../../documents/conflict-fields';
import { DocumentFrame } from '../../documents/document-frame';
import { LoadedDocument } from '../../documents/loaded-document';
import { useDocumentEditor } from '../../documents/use-document-editor';
import { MarkPreview } from '../../items/mark-preview';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { Card } from '../../kit/ui/card';
import { CheckField } from '../../kit/ui/check-field';
import { Fold } from '../../kit/ui/fold';
import layout from '../../kit/ui/layout.module.css';
import { TextArea, TextField } from '../../kit/ui/text-field';
import { paths } from '../../kit/words/paths';
import { strings } from '../../kit/words/strings';
import { sentTranslations } from '../../translations/edited-translations';
import { WithEnglish } from '../../translations/with-english';
import { EnglishCard, isInEnglish } from './english-card';
import { HeaderPreview } from './header-preview';
import { areApart, NameFields } from './name-fields';
import { NoticesFold } from './notices-fold';
import styles from './settings.module.css';
import { SitePictures } from './site-pictures';
import { settingsStrings as text } from './strings';
import { nameOfZone, TimeZoneField } from './time-zone-field';
import { WatermarkProgressLine } from './watermark-progress-line';

interface SettingsFormProps {
  initial: Versioned<SiteSettings>;
  onSaved: (saved: Versioned<SiteSettings>) => void;
}

const textLabels = {
  title: text.siteTitle,
  subtitle: text.siteSubtitle,
  logoText: text.logoText,
  seoDescription: text.seoDescription,
  licensePage: text.licensePage,
  hashtags: text.hashtags,
};
const conflictFields: ConflictField<SiteSettings>[] = [
  ...textFields(textLabels),
  { translated: 'settings' },
  {
    label: text.watermark,
    keys: ['watermark'],
    show: ({ watermark }) => (watermark ? text.watermarkOn : text.watermarkOff),
  },
  {
    label: text.english.label,
    keys: ['languages'],
    show: (settings) => (isInEnglish(settings) ? text.english.on : text.english.off),
  },
  { label: text.timeZone, keys: ['timeZone'], show: ({ timeZone }) => nameOfZone(timeZone) },
  {
    label: text.homePicture,
    keys: ['homePicture'],
    show: ({ homePicture }) => homePicture?.alt ?? text.firstCover,
  },
  {
    label: text.portraitPicture,
    keys: ['portraitPicture'],
    show: ({ portraitPicture }) => portraitPicture?.alt ?? text.broughtPortrait,
  },
];

const isName = (label: string) => label === text.siteTitle || label === text.logoText;

/** Pages that no menu leads to, and the icons of the header. */
const ways = [
  [paths.social, text.toSocial],
  [paths.names, strings.namesPage],
  [paths.password, strings.password.heading],
] as const;

/** The fields of the site's settings, with previews. */
function SettingsForm({ initial, onSaved }: SettingsFormProps) {
  const { editor } = usePanelServices();
  const formId = useId();
  const document = useDocumentEditor(
    initial,
    {
      read: editor.documents.readSettings,
      save: (settings, version) =>
        editor.documents.saveSettings(
          {
            ...settings,
            languages: settings.languages ?? [],
            translations: sentTranslations('settings', settings),
          },
          version,
        ),
      onSaved,
    },
    { saved: text.saved, saveFailed: text.saveFailed },
    conflictFields,
  );
  const { draft, edit, save } = document;
  const isOneName = !areApart(draft);
  const unsaved = new Set(document.unsaved.map((label) => (isOneName && isName(label) ? text.name : label)));
  const field = (name: keyof typeof textLabels) => ({
    label: textLabels[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  });
  const license = draft.licensePage.trim();
  const hasLicenseProblem = license !== '' && !isWebAddress(license);
  /** A new object at each press. */
  const [refusal, setRefusal] = useState<object | null>(null);
  const isLicenseRefused = refusal !== null && hasLicenseProblem;
  const licenseField = useRef<HTMLDivElement>(null);
  // In an effect: by then its line is open.
  useEffect(() => {
    if (refusal) licenseField.current?.querySelector('input')?.focus();
  }, [refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(hasLicenseProblem ? {} : null);
    if (!hasLicenseProblem) void save();
  };
  return (
    <DocumentFrame
      heading={text.heading}
      saveLabel={text.save}
      document={{ ...document, unsaved: [...unsaved] }}
      formId={formId}
    >
      <div className={layout.stack5}>
        <div className={layout.columns}>
          <Card>
            <form id={formId} className={layout.stack5} onSubmit={submit}>
              <NameFields names={draft} stored={initial.content} onEdit={edit} />
              <WithEnglish
                of="settings"
                word="subtitle"
                label={text.siteSubtitle}
                entry={draft}
                onEdit={edit}
              >
                <TextField {...field('subtitle')} hint={text.siteSubtitleHint} maxLength={textMaxLength} />
              </WithEnglish>
              <WithEnglish
                of="settings"
                word="seoDescription"
                label={text.seoDescription}
                rows={3}
                entry={draft}
                onEdit={edit}
              >
                <TextArea {...field('seoDescription')} hint={text.seoDescriptionHint} />
              </WithEnglish>
              <WatermarkProgressLine version={initial.version} />
              <div>
                <Fold label={text.mark} state={draft.watermark ? text.on : text.off}>
                  <div className={layout.stack3}>
                    <CheckField
                      hint={text.watermarkHint}
                      checked={draft.watermark}
                      onChange={(event) => edit({ watermark: event.target.checked })}
                    >
                      {text.watermark}
                    </CheckField>
                    <MarkPreview />
                  </div>
                </Fold>
                <Fold label={text.licensePage} state={license || text.none} isRefused={refusal !== null}>
                  <div ref={licenseField}>
                    <TextField
                      {...field('licensePage')}
                      hint={text.licensePageHint}
                      error={isLicenseRefused ? text.licensePageProblem : undefined}
                      inputMode="url"
                      autoCapitalize="none"
                      spellCheck={false}
                      maxLength={licensePageMaxLength}
                    />
                  </div>
                </Fold>
                <Fold label={text.hashtags} state={draft.hashtags.trim() || text.none}>
                  <TextField
                    {...field('hashtags')}
                    hint={text.hashtagsHint}
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={hashtagsMaxLength}
                  />
                </Fold>
                <TimeZoneField timeZone={draft.timeZone} onChange={(timeZone) => edit({ timeZone })} />
                <NoticesFold />
              </div>
            </form>
            <ul className={styles.ways}>
              {ways.map(([to, name]) => (
                <li key={to}>
                  <Link className={layout.link} to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          <SearchPreview settings={draft} />
        </div>
        <EnglishCard settings={draft} stored={initial.content} onEdit={edit} />
        <SitePictures settings={draft} stored={initial.content} onEdit={edit} />
        <Card heading={text.headerPreview}>
          <HeaderPreview settings={draft} />
        </Card>
      </div>
    </DocumentFrame>
  );
}

/** A live preview of the site as a search result. */
function SearchPreview({ settings }: { settings: SiteSettings }) {
  const name = settings.logoText.trim() || settings.title.trim();
  return (
    <Card heading={text.searchPreview}>
      <div className={styles.search}>
        <p className={layout.note}>{window.location.host}</p>
        <p className={styles.searchTitle}>{text.searchTitle(name)}</p>
        <p className={classNames(layout.clamped, styles.searchText)} data-teaser>
          {settings.seoDescription || text.searchEmpty}
        </p>
      </div>
    </Card>
  );
}

/** Configurações: loads, edits locally, saves on the button (§2, §4). */
export function SettingsPage() {
  const { editor } = usePanelServices();
  return (
    <LoadedDocument
      dataKey={panelKeys.settings}
      heading={text.heading}
      loadFailed={text.loadFailed}
      read={editor.documents.readSettings}
    >
      {(initial, onSaved) => <SettingsForm initial={initial} onSaved={onSaved} />}
    </LoadedDocument>
  );
}
