import { sampleDelayMs } from 'contract/limits';
import type { AboutPage } from 'contract/site/about-page';
import { contactAfter, linksAfter } from 'contract/site/one-contact';
import type { SiteSettings } from 'contract/site/site-settings';
import { shownPicture } from 'contract/stories/shown-contents';
import { withTranslations } from 'contract/translations/saved-entries';
import type { Versioned } from '../documents';
import type { Changes, DocumentsEditor } from '../site';
import { readContents } from './contents';
import { toDataUrl } from './file-content';
import { homeOf } from './home';
import { drawMarkPreview } from './mark-preview';
import { refuseStale } from './refusals';
import { clock, refuseRelease } from './rights';
import { type StoredValue, storedAbout, storedSettings } from './store';

/** Delays reads of settings and About page in the sample mode by 600 ms (§7, §9). */
export const sampleDelay = () => new Promise<void>((resolve) => setTimeout(resolve, sampleDelayMs));

/** The settings and the About page in this browser's storage. */
export const documentsEditor: DocumentsEditor = {
  async readSettings() {
    await sampleDelay();
    return shownSettings(versioned(storedSettings.read()));
  },
  async saveSettings(sent, version) {
    const change = (stored: SiteSettings) => {
      const settings = settingsAfter(stored, sent);
      const contents = readContents();
      refuseRelease(contents, contents, [stored.timeZone, settings.timeZone]);
      const changed = withContact(stored, settings);
      return settings.watermark === stored.watermark ? changed : withoutQuestion(changed);
    };
    return shownSettings(await save(storedSettings, change, version));
  },
  saveSocialLinks: async (socialMedia, version) =>
    shownSettings(
      await save(storedSettings, (stored) => withContact(stored, { ...stored, socialMedia }), version),
    ),

  saveWatermark: async (watermark) =>
    shownSettings(await save(storedSettings, (stored) => withoutQuestion({ ...stored, watermark }), null)),
  readMarkPreview: () => drawMarkPreview(storedSettings.read(), readContents().items),
  // Inline pictures have no watermark.
  readWatermarkProgress: async () => ({ done: 0, total: 0 }),

  async readAbout() {
    await sampleDelay();
    return versioned(storedAbout.read());
  },
  saveAbout: (about, version) =>
    save(storedAbout, (stored) => withLinks(stored, aboutAfter(stored, about)), version),
  saveContact: (contact, version) =>
    save(storedAbout, (stored) => withLinks(stored, { ...stored, contact }), version),
  async uploadPortrait(file, transfer) {
    const profileImage = await toDataUrl(file, transfer);
    return await save(storedAbout, (stored) => ({ ...stored, profileImage, image: null }), null);
  },
};

/** Uses the content as its version: tabs of one browser share the storage. */
function versioned<Content>(content: Content): Versioned<Content> {
  return { content, version: JSON.stringify(content) };
}

const shownSettings = (stored: Versioned<SiteSettings>) => ({
  ...stored,
  content: withPictures(stored.content),
});

async function save<Content>(
  document: StoredValue<Content>,
  change: (stored: Content) => Content,
  version: string | null,
): Promise<Versioned<Content>> {
  await sampleDelay();
  const stored = document.read();
  refuseStale(versioned(stored).version, version);
  document.write(change(stored));
  return versioned(document.read());
}

/** Settings to store, after the contact that follows their links (ADR 69). */
function withContact(before: SiteSettings, after: SiteSettings): SiteSettings {
  const about = storedAbout.read();
  const edited = contactAfter({ before: before.socialMedia, after: after.socialMedia }, about.contact);
  if (edited) storedAbout.write({ ...about, contact: { ...about.contact, ...edited } });
  return after;
}

/** An About page to store, after the links that follow its contact. */
function withLinks(before: AboutPage, after: AboutPage): AboutPage {
  const settings = storedSettings.read();
  const socialMedia = linksAfter({ before: before.contact, after: after.contact }, settings.socialMedia);
  if (socialMedia) storedSettings.write({ ...settings, socialMedia });
  return after;
}

const withoutQuestion = ({ asksWatermark: _, ...settings }: SiteSettings) => settings;

const pictureFields = ['homePicture', 'portraitPicture'] as const;

/** The settings to store; what the save omits stays unchanged, of pictures the id alone is stored. */
function settingsAfter(stored: SiteSettings, sent: Changes<SiteSettings>): SiteSettings {
  const { home: _, translations, languages, ...changes } = sent;
  const { languages: before, ...settings }: SiteSettings = { ...stored, ...changes };
  const on = languages ?? before ?? [];
  for (const field of pictureFields) {
    const picture = sent[field] === undefined ? stored[field] : sent[field];
    settings[field] = picture && { documentId: picture.documentId, imageUrl: '', image: null, alt: '' };
  }
  const saved = { ...settings, ...(on.length > 0 && { languages: on }) };
  return withTranslations<SiteSettings>(saved, stored, translations);
}

/** The About page to store. */
const aboutAfter = (stored: AboutPage, { translations, ...changes }: Changes<AboutPage>) =>
  withTranslations<AboutPage>({ ...stored, ...changes }, stored, translations);

/** Settings with their pictures, without those that visitors do not see, and with what Home shows. */
export function withPictures(stored: SiteSettings, contents = readContents()): SiteSettings {
  const { homePicture: _, portraitPicture: __, ...kept } = stored;
  const settings: SiteSettings = kept;
  for (const field of pictureFields) {
    const picture = shownPicture(contents, stored[field]?.documentId ?? '', clock());
    if (picture) settings[field] = picture;
  }
  return { ...settings, home: homeOf(contents, settings.homePicture?.documentId) };
}
