import type { AboutPage } from 'contract/site/about-page';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { markPreviewSchema } from 'contract/site/mark-preview';
import type { SiteSettings } from 'contract/site/site-settings';
import * as v from 'valibot';
import type { Versioned } from '../documents';
import type { DocumentsEditor } from '../site';
import type { OwnerCalls } from './owner-calls';
import { aboutPath, orDefault, settingsPath } from './reader';
import {
  editedAboutSchema,
  editedSettingsSchema,
  fromAboutPage,
  fromSettings,
  parseData,
  toAboutPage,
  watermarkProgressSchema,
} from './wire';

export function documentsOf({ get, save, sendFile }: OwnerCalls): DocumentsEditor {
  const putSettings = async (data: object, version: string | null) =>
    toVersionedSettings(await save('PUT', settingsPath, editedSettingsSchema, data, version));
  const putAbout = async (data: object, version: string | null) =>
    toVersionedAbout(await save('PUT', aboutPath, editedAboutSchema, data, version));
  return {
    // As the owner: visitors' answers have no translations, and a form without them would take them away.
    readSettings: () =>
      orDefault({ content: defaultSettings, version: null }, async () =>
        toVersionedSettings(await get(settingsPath, editedSettingsSchema)),
      ),
    saveSettings: (settings, version) => putSettings(fromSettings(settings), version),
    saveSocialLinks: (socialMedia, version) => putSettings({ socialMedia }, version),

    saveWatermark: (watermark) => putSettings({ watermark }, null),
    readMarkPreview: () => get(`${settingsPath}/mark-preview`, v.nullable(markPreviewSchema)),
    readWatermarkProgress: () => get(`${settingsPath}/watermarks`, watermarkProgressSchema),

    readAbout: () =>
      orDefault({ content: defaultAbout, version: null }, async () =>
        toVersionedAbout(await get(aboutPath, editedAboutSchema)),
      ),
    saveAbout: (about, version) => putAbout(fromAboutPage(about), version),
    saveContact: (contact, version) => putAbout({ contact }, version),
    uploadPortrait: async (file, transfer) => {
      const form = new FormData();
      form.append('file', file);
      const answer = await sendFile(`${aboutPath}/profile-image`, form, { transfer });
      return toVersionedAbout(parseData(editedAboutSchema, answer));
    },
  };
}

type EditedSettings = v.InferOutput<typeof editedSettingsSchema>;

function toVersionedSettings({ updatedAt, ...content }: EditedSettings): Versioned<SiteSettings> {
  return { content, version: updatedAt };
}

type EditedAbout = v.InferOutput<typeof editedAboutSchema>;

function toVersionedAbout({ updatedAt, ...page }: EditedAbout): Versioned<AboutPage> {
  return { content: toAboutPage(page), version: updatedAt };
}
