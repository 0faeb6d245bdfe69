import type { AboutPage } from 'contract/about-page';
import { defaultAbout, defaultSettings } from 'contract/defaults';
import { orderVersion } from 'contract/order-version';
import { plain, plainValue } from 'contract/plain-text';
import type { SiteSettings } from 'contract/site-settings';
import type { ListedStory } from 'contract/story';
import * as v from 'valibot';
import type { TokenSource } from '../authenticator';
import { DataError } from '../data-error';
import type { ItemUpload, ReplacedItem, SiteEditor, Versioned } from '../site-editor';
import type { CallWatch } from './call-watch';
import { type HttpOptions, requestJson } from './http';
import { queries } from './queries';
import { orDefault, readWholeGallery } from './reader';
import { type Sending, sendForm } from './send-form';
import {
  fromAboutPage,
  fromSettings,
  parseAnswer,
  toAboutPage,
  wireAppearancesSchema,
  wireEditedAboutSchema,
  wireEditedSettingsSchema,
  wireGalleryPageSchema,
  wireItemSchema,
  wireNameSchema,
  wireNamesSchema,
  wireNewItemSchema,
  wireOrderSchema,
  wireRightsChangesSchema,
  wireSelectionChoicesSchema,
  wireSelectionSchema,
  wireSelectionsNewsSchema,
  wireSelectionsSchema,
  wireStoryPageSchema,
  wireStorySchema,
  wireWatermarkProgressSchema,
} from './wire';

/** A `SiteEditor` over Strapi's REST API, with the owner's token. */
export function createStrapiEditor(
  options: HttpOptions & { watch: CallWatch },
  tokens: TokenSource,
): SiteEditor {
  const send = <Schema extends v.GenericSchema>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    schema: Schema,
    { body, version = null }: { body?: unknown; version?: string | null } = {},
  ) =>
    withToken(tokens, async (token) =>
      parseAnswer(
        schema,
        await requestJson(path, options, {
          method,
          ...(body !== undefined && { body: plainValue(body) }),
          headers: {
            authorization: `Bearer ${token}`,
            ...ifMatch(version),
          },
        }),
      ),
    );

  const sendFile = <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    form: FormData,
    { headers = {}, ...how }: Omit<Sending, 'watch' | 'headers'> & { headers?: Record<string, string> },
  ) =>
    withToken(tokens, async (token) =>
      parseAnswer(
        schema,
        await sendForm(`${options.baseUrl}${path}`, form, {
          ...how,
          headers: { authorization: `Bearer ${token}`, ...headers },
          watch: options.watch,
        }),
      ),
    );

  /** Sends an item's file. The fields come first, so that the server can refuse them before the file arrives. */
  const sendItem = async (
    path: string,
    { file, poster }: Pick<ItemUpload, 'file' | 'poster'>,
    fields: Record<string, string>,
    how: Parameters<typeof sendFile>[3],
  ): Promise<ReplacedItem> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, plain(value));
    }
    if (poster) {
      form.append('poster', poster, 'poster.jpg');
    }
    form.append('file', file);
    const { data, meta } = await sendFile(path, wireNewItemSchema, form, how);
    const warnings = meta.warnings.map(({ message }) => message);
    return { item: data, warnings, former: meta.former ?? null };
  };

  const putSettings = async (data: object, version: string | null) =>
    toVersionedSettings(
      await send('PUT', queries.settings(), wireEditedSettingsSchema, { body: { data }, version }),
    );

  const putAbout = async (data: object, version: string | null) =>
    toVersionedAbout(await send('PUT', queries.about(), wireEditedAboutSchema, { body: { data }, version }));

  return {
    documents: {
      readSettings: () =>
        orDefault({ content: defaultSettings, version: null }, async () =>
          toVersionedSettings(
            parseAnswer(wireEditedSettingsSchema, await requestJson(queries.settings(), options)),
          ),
        ),
      saveSettings: (settings, version) => putSettings(fromSettings(settings), version),
      saveSocialLinks: (socialMedia, version) => putSettings({ socialMedia }, version),

      readWatermarkProgress: async () =>
        (await send('GET', queries.watermarks(), wireWatermarkProgressSchema)).data,

      readAbout: () =>
        orDefault({ content: defaultAbout, version: null }, async () =>
          toVersionedAbout(parseAnswer(wireEditedAboutSchema, await requestJson(queries.about(), options))),
        ),
      saveAbout: (about, version) => putAbout(fromAboutPage(about), version),
      saveContact: (contact, version) => putAbout({ contact }, version),
      uploadPortrait: async (file, transfer) => {
        const form = new FormData();
        form.append('file', file);
        return toVersionedAbout(
          await sendFile(queries.portrait(), wireEditedAboutSchema, form, { transfer }),
        );
      },
    },
    items: {
      // With the token, because the list includes hidden items.
      list: (category) =>
        readWholeGallery((page) => send('GET', queries.gallery(category, { page }), wireGalleryPageSchema)),
      upload: ({ key, category, file, poster, order, story, hidden, publishAt, ...words }, transfer) =>
        sendItem(
          queries.items(),
          { file, poster },
          {
            category,
            ...words,
            ...(order !== null && { order: String(order) }),
            ...(story !== null && { story }),
            ...(hidden && { hidden: 'true' }),
            ...(publishAt !== '' && { publishAt }),
          },
          { transfer, headers: { 'idempotency-key': key } },
        ),
      update: async (documentId, changes, version) =>
        (await send('PUT', queries.item(documentId), wireItemSchema, { body: { data: changes }, version }))
          .data,
      replaceFile: (documentId, replacement, version, transfer) =>
        sendItem(
          queries.item(documentId),
          replacement,
          {},
          { method: 'PUT', transfer, headers: ifMatch(version) },
        ),
      restoreFile: async (documentId, former, version) =>
        (await send('PUT', queries.item(documentId), wireItemSchema, { body: { data: former }, version }))
          .data,
      delete: async (documentId) => {
        await send('DELETE', queries.item(documentId), v.unknown());
      },
      reorder: async (category, ids, seen) =>
        (
          await send('PUT', queries.order(), wireOrderSchema, {
            body: { category, ids },
            version: orderVersion(seen),
          })
        ).data,
    },
    stories: {
      list: async (category) => {
        const stories: ListedStory[] = [];
        let pageCount = 1;
        for (let page = 1; page <= pageCount; page += 1) {
          const { data, meta } = await send('GET', queries.storyPage(category, page), wireStoryPageSchema);
          stories.push(...data);
          pageCount = meta.pagination.pageCount;
        }
        return stories;
      },
      read: async (documentId) => (await send('GET', queries.story(documentId), wireStorySchema)).data,
      create: async (data) =>
        (await send('POST', queries.stories(), wireStorySchema, { body: { data } })).data,
      save: async (documentId, data, version) =>
        (await send('PUT', queries.story(documentId), wireStorySchema, { body: { data }, version })).data,
      delete: async (documentId, { withItems }, version) => {
        const path = withItems ? queries.storyWithItems(documentId) : queries.story(documentId);
        await send('DELETE', path, v.unknown(), { version });
      },
    },
    names: {
      list: async () => (await send('GET', queries.names(), wireNamesSchema)).data,
      create: async (data) => (await send('POST', queries.names(), wireNameSchema, { body: { data } })).data,
      update: async (documentId, data) =>
        (await send('PUT', queries.name(documentId), wireNameSchema, { body: { data } })).data,
      merge: async (kept, merged) =>
        (await send('POST', queries.mergedName(kept), wireNameSchema, { body: { data: { merged } } })).data,
      remove: async (documentId) => {
        await send('DELETE', queries.name(documentId), v.unknown());
      },
      listAppearances: async (documentId) =>
        (await send('GET', queries.appearances(documentId), wireAppearancesSchema)).data,
    },
    rights: {
      listChanges: async () => (await send('GET', queries.rightsChanges(), wireRightsChangesSchema)).data,
    },
    selections: {
      list: async () => (await send('GET', queries.selections(), wireSelectionsSchema)).data,
      read: async (id) => (await send('GET', queries.selection(id), wireSelectionSchema)).data,
      readChoices: async (id) =>
        (await send('GET', queries.selectionChoices(id), wireSelectionChoicesSchema)).data,
      create: async (data) =>
        (await send('POST', queries.selections(), wireSelectionSchema, { body: { data } })).data,
      save: async (id, data, version) =>
        (await send('PUT', queries.selection(id), wireSelectionSchema, { body: { data }, version })).data,
      renewLink: async (id) => (await send('POST', queries.selectionLink(id), wireSelectionSchema)).data,
      forget: async (id) => (await send('POST', queries.selectionForget(id), wireSelectionSchema)).data,
      delete: async (id) => {
        await send('DELETE', queries.selection(id), v.unknown()).catch((error: unknown) => {
          if (!(error instanceof DataError && error.kind === 'not-found')) throw error;
        });
      },
      readNews: async (since) =>
        (await send('GET', queries.selectionsNews(since), wireSelectionsNewsSchema)).data,
    },
  };
}

const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? {} : { 'if-match': `"${version}"` };

type EditedSettings = v.InferOutput<typeof wireEditedSettingsSchema>;

function toVersionedSettings({ data: { updatedAt, ...content } }: EditedSettings): Versioned<SiteSettings> {
  return { content, version: updatedAt };
}

function toVersionedAbout({ data }: v.InferOutput<typeof wireEditedAboutSchema>): Versioned<AboutPage> {
  return { content: toAboutPage(data), version: data.updatedAt };
}

/** Calls with the owner's token, and retries once with a renewed one if refused; `unauthorized` if the session has ended. */
async function withToken<Answer>(
  tokens: TokenSource,
  call: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokens.current();
  if (token === null) {
    throw new DataError('unauthorized', 'There is no session');
  }
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof DataError) || error.kind !== 'unauthorized') {
      throw error;
    }
    const renewed = await tokens.renew(token);
    if (renewed === null) {
      throw error;
    }
    return await call(renewed);
  }
}
