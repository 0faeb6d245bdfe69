import * as v from 'valibot';
import type { AboutPage, Contact } from '../../contract/about-page';
import { defaultAbout, defaultSettings } from '../../contract/defaults';
import { itemWordNames } from '../../contract/item-words';
import { orderVersion } from '../../contract/order-version';
import type { SiteSettings, SocialLink } from '../../contract/site-settings';
import { DataError } from '../data-error';
import type { SiteEditor, TransferOptions, Versioned } from '../site-editor';
import type { TokenSource } from '../token-source';
import { withToken } from './authorized';
import type { CallWatch } from './call-watch';
import { type HttpOptions, requestJson } from './http';
import { fromAboutPage, toAboutPage } from './mappers';
import { queries } from './queries';
import { readWholeGallery } from './reader';
import { sendForm } from './send-form';
import {
  wireEditedAboutSchema,
  wireEditedSettingsSchema,
  wireGalleryPageSchema,
  wireItemSchema,
  wireNewItemSchema,
  wireOrderSchema,
  wireWatermarkProgressSchema,
} from './wire';

/** A `SiteEditor` over Strapi's REST API, with the owner's token. */
export function createStrapiEditor(
  options: HttpOptions & { watch: CallWatch },
  tokens: TokenSource,
): SiteEditor {
  const send = <Schema extends v.GenericSchema>(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    schema: Schema,
    { body, version = null }: { body?: unknown; version?: string | null } = {},
  ) =>
    withToken(tokens, async (token) =>
      parse(
        schema,
        await requestJson(path, options, {
          method,
          body,
          headers: {
            authorization: `Bearer ${token}`,
            ...(version !== null && { 'if-match': `"${version}"` }),
          },
        }),
      ),
    );

  const sendFile = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    form: FormData,
    {
      method = 'POST',
      transfer,
      headers = {},
    }: {
      method?: 'POST' | 'PUT';
      transfer: TransferOptions | undefined;
      headers?: Record<string, string>;
    },
  ) =>
    withToken(tokens, async (token) =>
      parse(
        schema,
        await sendForm(`${options.baseUrl}${path}`, form, {
          method,
          headers: { authorization: `Bearer ${token}`, ...headers },
          watch: options.watch,
          transfer,
        }),
      ),
    );

  const putSettings = async (data: Partial<SiteSettings>, version: string | null) =>
    toVersionedSettings(
      await send('PUT', queries.settings(), wireEditedSettingsSchema, { body: { data }, version }),
    );

  const putAbout = async (data: object, version: string | null) =>
    toVersionedAbout(await send('PUT', queries.about(), wireEditedAboutSchema, { body: { data }, version }));

  return {
    readSettings: () =>
      orDefault(defaultSettings, async () =>
        toVersionedSettings(parse(wireEditedSettingsSchema, await requestJson(queries.settings(), options))),
      ),
    saveSettings: putSettings,
    saveSocialLinks: (socialMedia: SocialLink[], version) => putSettings({ socialMedia }, version),

    readWatermarkProgress: async () =>
      (await send('GET', queries.watermarks(), wireWatermarkProgressSchema)).data,

    readAbout: () =>
      orDefault(defaultAbout, async () =>
        toVersionedAbout(parse(wireEditedAboutSchema, await requestJson(queries.about(), options))),
      ),
    saveAbout: (about: AboutPage, version) => putAbout(fromAboutPage(about), version),
    saveContact: (contact: Contact, version) => putAbout({ contact }, version),
    uploadPortrait: async (file, transfer) => {
      const form = new FormData();
      form.append('file', file);
      return toVersionedAbout(await sendFile(queries.portrait(), wireEditedAboutSchema, form, { transfer }));
    },

    // With the token: visitors are not told of what is hidden.
    listGallery: (category) =>
      readWholeGallery((page) => send('GET', queries.gallery(category, { page }), wireGalleryPageSchema)),
    uploadItem: async ({ key, category, file, poster, order, ...words }, transfer) => {
      const form = new FormData();
      // Fields go ahead of the file: what is wrong with them is known before its bytes arrive.
      form.append('category', category);
      for (const name of itemWordNames) {
        form.append(name, words[name]);
      }
      if (order !== null) {
        form.append('order', String(order));
      }
      if (poster) {
        form.append('poster', poster, 'poster.jpg');
      }
      form.append('file', file);
      const { data, meta } = await sendFile(queries.items(), wireNewItemSchema, form, {
        transfer,
        headers: { 'idempotency-key': key },
      });
      return { item: data, warnings: meta.warnings.map(({ message }) => message) };
    },
    updateItem: async (documentId, changes, version) =>
      (await send('PUT', queries.item(documentId), wireItemSchema, { body: { data: changes }, version }))
        .data,
    replaceFile: async (documentId, { file, poster }, version, transfer) => {
      const form = new FormData();
      if (poster) {
        form.append('poster', poster, 'poster.jpg');
      }
      form.append('file', file);
      const { data, meta } = await sendFile(queries.item(documentId), wireNewItemSchema, form, {
        method: 'PUT',
        transfer,
        ...(version !== null && { headers: { 'if-match': `"${version}"` } }),
      });
      return { item: data, warnings: meta.warnings.map(({ message }) => message) };
    },
    deleteItem: async (documentId) => {
      await send('DELETE', queries.item(documentId), v.unknown());
    },
    reorder: async (category, ids, seen) =>
      (
        await send('PUT', queries.order(), wireOrderSchema, {
          body: { category, ids },
          version: orderVersion(seen),
        })
      ).data,
  };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (!result.success) {
    throw new DataError('server', `The API answered an unexpected shape: ${v.summarize(result.issues)}`);
  }
  return result.output;
}

/** An absent document is edited from its defaults; saving creates it (§7). */
async function orDefault<Content>(
  content: Content,
  read: () => Promise<Versioned<Content>>,
): Promise<Versioned<Content>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DataError && error.kind === 'not-found') {
      return { content, version: null };
    }
    throw error;
  }
}

function toVersionedSettings({
  data,
}: v.InferOutput<typeof wireEditedSettingsSchema>): Versioned<SiteSettings> {
  const { updatedAt, ...content } = data;
  return { content, version: updatedAt };
}

function toVersionedAbout({ data }: v.InferOutput<typeof wireEditedAboutSchema>): Versioned<AboutPage> {
  return { content: toAboutPage(data), version: data.updatedAt };
}
