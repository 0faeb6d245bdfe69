import { textMaxLength } from 'contract/limits';
import { defaultSettings, isDefaultLink } from 'contract/site/defaults';
import type { SiteSettings, SocialLink } from 'contract/site/site-settings';
import { socialPlatforms } from 'contract/site/social-address';
import { type FormEvent, useId } from 'react';
import type { Versioned } from '../../../data/documents';
import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import { InstagramIcon, WhatsAppIcon } from '../../../ui/icons';
import type { ConflictField } from '../../documents/conflict-fields';
import { DocumentFrame } from '../../documents/document-frame';
import { LoadedDocument } from '../../documents/loaded-document';
import { useDocumentEditor } from '../../documents/use-document-editor';
import { panelKeys } from '../../kit/services/panel-keys';
import { usePanelServices } from '../../kit/services/panel-services';
import { useForget } from '../../kit/services/use-panel-data';
import { Card } from '../../kit/ui/card';
import layout from '../../kit/ui/layout.module.css';
import { SocialResult } from '../../kit/ui/social-result';
import { TextField } from '../../kit/ui/text-field';
import { strings } from '../../kit/words/strings';
import styles from './social.module.css';
import { socialStrings } from './strings';

/** The default links, edited after a failed read; this version never matches, so that a save cannot overwrite unseen links. */
const fallback: Versioned<SiteSettings> = { content: defaultSettings, version: 'unread' };

/** Redes Sociais: one row per platform; the default entries when the read fails (§2, §8). */
export function SocialPage() {
  const { editor } = usePanelServices();
  // It follows the links.
  const forgetContact = useForget(panelKeys.about);
  const { heading, loadFailed } = socialStrings;
  return (
    <LoadedDocument
      dataKey={panelKeys.settings}
      heading={heading}
      loadFailed={loadFailed}
      read={editor.documents.readSettings}
      fallback={fallback}
    >
      {(initial, onSaved) => (
        <SocialForm
          key={initial === fallback ? 'fallback' : 'stored'}
          initial={initial}
          onSaved={(saved) => {
            onSaved(saved);
            forgetContact();
          }}
        />
      )}
    </LoadedDocument>
  );
}

const icons: Record<string, Elements> = { whatsapp: <WhatsAppIcon />, instagram: <InstagramIcon /> };

interface SocialFormProps {
  initial: Versioned<SiteSettings>;
  onSaved: (saved: Versioned<SiteSettings>) => void;
}

const isNamed = (platform: string): platform is keyof typeof strings.platforms =>
  Object.hasOwn(strings.platforms, platform);
const nameOf = (platform: string) => (isNamed(platform) ? strings.platforms[platform] : platform);

const conflictFields: ConflictField<SiteSettings>[] = [
  {
    label: socialStrings.heading,
    keys: ['socialMedia'],
    show: ({ socialMedia }) =>
      socialMedia.map(({ platform, url }) => `${nameOf(platform)}: ${url}`).join('\n'),
  },
];

/** The rows of the social links, with format hints. */
function SocialForm({ initial, onSaved }: SocialFormProps) {
  const { editor } = usePanelServices();
  const formId = useId();
  const text = socialStrings;
  const document = useDocumentEditor(
    initial,
    {
      read: editor.documents.readSettings,
      save: ({ socialMedia }, version) => editor.documents.saveSocialLinks(socialMedia, version),
      onSaved,
    },
    { saved: text.saved, saveFailed: text.saveFailed },
    conflictFields,
  );
  const { draft, edit, save } = document;
  const links = withSupportedPlatforms(draft.socialMedia);
  const editUrl = (platform: string, url: string) =>
    edit({ socialMedia: links.map((link) => (link.platform === platform ? { ...link, url } : link)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <DocumentFrame heading={text.heading} saveLabel={strings.save} document={document} formId={formId}>
      <div className={layout.columns}>
        <Card>
          <form id={formId} className={layout.stack5} onSubmit={submit} noValidate>
            {links.map((link) => (
              <SocialRow key={link.platform} link={link} onChange={(url) => editUrl(link.platform, url)} />
            ))}
          </form>
        </Card>
        <Card heading={text.tips}>
          <div className={classNames(layout.stack3, layout.lead)}>
            <p>{text.tipWhatsApp}</p>
            <p className={styles.example}>{text.tipWhatsAppExample}</p>
            <p>{text.tipInstagram}</p>
            <p className={styles.example}>{text.tipInstagramExample}</p>
            <p>{text.tipFree}</p>
            <p>{text.tipPlace}</p>
          </div>
        </Card>
      </div>
    </DocumentFrame>
  );
}

interface SocialRowProps {
  link: SocialLink;
  onChange: (url: string) => void;
}

function SocialRow({ link, onChange }: SocialRowProps) {
  const { hints, other, url } = socialStrings;
  const name = nameOf(link.platform);
  const isSample = isDefaultLink(link);
  return (
    <div className={classNames(layout.stack3, styles.row)}>
      <p className={styles.platform}>
        {icons[link.platform]}
        <span>{name}</span>
      </p>
      <TextField
        label={url(name)}
        hint={isNamed(link.platform) ? hints[link.platform] : other}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={textMaxLength}
        value={link.url}
        result={
          link.url.trim() !== '' && (
            <SocialResult
              platform={link.platform}
              name={name}
              typed={link.url}
              without="icon"
              isSample={isSample}
            />
          )
        }
        // The example is selected, so that typing replaces it.
        onFocus={(event) => isSample && event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The stored links, with an empty row for a platform that has none yet. */
function withSupportedPlatforms(links: SocialLink[]): SocialLink[] {
  const missing = socialPlatforms.filter((platform) => !links.some((link) => link.platform === platform));
  return [...links, ...missing.map((platform) => ({ platform, url: '', icon: platform }))];
}
