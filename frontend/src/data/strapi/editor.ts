import { creditNameSchema } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryItemSchema } from 'contract/gallery/gallery-item';
import { orderVersion } from 'contract/gallery/order-version';
import { listPageSize } from 'contract/limits';
import { plain, plainValue } from 'contract/plain-text';
import { confirmReleaseHeader } from 'contract/rights/release';
import { rightsChangesSchema } from 'contract/rights/rights';
import {
  listedSelectionSchema,
  selectionChoicesSchema,
  selectionSchema,
  selectionsNewsSchema,
} from 'contract/selections/selection';
import type { AboutPage } from 'contract/site/about-page';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import type { SiteSettings } from 'contract/site/site-settings';
import { storySchema } from 'contract/stories/story';
import { stringify } from 'qs';
import * as v from 'valibot';
import type { TokenSource } from '../authenticator';
import { DataError } from '../data-error';
import { type Release, withRelease } from '../release';
import type { ItemUpload, ReplacedItem, SiteEditor, Versioned } from '../site-editor';
import type { CallWatch } from './call-watch';
import { type HttpOptions, requestJson } from './http';
import { aboutPath, orDefault, readGallery, readPages, settingsPath } from './reader';
import { type Sending, sendForm } from './send-form';
import {
  appearancesSchema,
  editedAboutSchema,
  editedSettingsSchema,
  fromAboutPage,
  fromSettings,
  galleryPageSchema,
  newItemSchema,
  parseAnswer,
  parseData,
  storyListSchema,
  toAboutPage,
  watermarkProgressSchema,
} from './wire';

const itemsPath = '/api/gallery-items';
const storiesPath = '/api/stories';
const namesPath = '/api/credit-names';
const selectionsPath = '/api/selections';

/** A `SiteEditor` over Strapi's REST API, with the owner's token. @param release how its calls bring something out */
export function createStrapiEditor(
  options: HttpOptions & { watch: CallWatch },
  tokens: TokenSource,
  release: Release,
): SiteEditor {
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Calls with the headers of the token, and of what was confirmed. */
  const authorized = (call: (headers: Record<string, string>) => Promise<unknown>) =>
    withRelease(release, (confirmed) =>
      withToken(tokens, (token) =>
        call({
          authorization: `Bearer ${token}`,
          ...(confirmed.length > 0 && { [confirmReleaseHeader]: confirmed.join() }),
        }),
      ),
    );
  /** Sends a call, with `body` as JSON. */
  const request = (method: Method, path: string, body?: unknown, version: string | null = null) =>
    authorized((headers) =>
      requestJson(path, options, {
        method,
        ...(body !== undefined && { body: plainValue(body) }),
        headers: { ...headers, ...ifMatch(version) },
      }),
    );
  const get = async <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    parseData(schema, await request('GET', path));
  /** Reads a page of a category's list. */
  const getPage =
    <Schema extends v.GenericSchema>(list: string, category: GalleryCategory, schema: Schema) =>
    async (page: number) => {
      const filters = { category: { $eq: category } };
      const pagination = { page, pageSize: listPageSize };
      return parseAnswer(schema, await request('GET', asked(list, { filters, pagination })));
    };
  /** Saves `data`; a POST without data only acts. */
  const save = async <Schema extends v.GenericSchema>(
    method: 'POST' | 'PUT',
    path: string,
    schema: Schema,
    data?: object,
    version: string | null = null,
  ) => parseData(schema, await request(method, path, data && { data }, version));
  const remove = async (path: string, version: string | null = null) => {
    await request('DELETE', path, undefined, version);
  };

  const sendFile = (
    path: string,
    form: FormData,
    { headers, ...how }: Omit<Sending, 'watch' | 'headers'> & { headers?: Record<string, string> },
  ) =>
    authorized((authorization) =>
      sendForm(`${options.baseUrl}${path}`, form, {
        ...how,
        headers: { ...authorization, ...headers },
        watch: options.watch,
      }),
    );

  /** Sends an item's file. The fields come first, so that the server can refuse them before the file arrives. */
  const sendItem = async (
    path: string,
    { file, poster }: Pick<ItemUpload, 'file' | 'poster'>,
    fields: Record<string, string>,
    how: Parameters<typeof sendFile>[2],
  ): Promise<ReplacedItem> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, plain(value));
    }
    if (poster) {
      form.append('poster', poster, 'poster.jpg');
    }
    form.append('file', file);
    const { data, meta } = parseAnswer(newItemSchema, await sendFile(path, form, how));
    const warnings = meta.warnings.map(({ message }) => message);
    return { item: data, warnings, former: meta.former ?? null };
  };

  const putSettings = async (data: object, version: string | null) =>
    toVersionedSettings(await save('PUT', settingsPath, editedSettingsSchema, data, version));
  const putAbout = async (data: object, version: string | null) =>
    toVersionedAbout(await save('PUT', aboutPath, editedAboutSchema, data, version));
  const putItem = (documentId: string, data: object, version: string | null) =>
    save('PUT', at(itemsPath, documentId), galleryItemSchema, data, version);

  return {
    documents: {
      readSettings: () =>
        orDefault({ content: defaultSettings, version: null }, async () =>
          toVersionedSettings(parseData(editedSettingsSchema, await requestJson(settingsPath, options))),
        ),
      saveSettings: (settings, version) => putSettings(fromSettings(settings), version),
      saveSocialLinks: (socialMedia, version) => putSettings({ socialMedia }, version),

      readWatermarkProgress: () => get(`${settingsPath}/watermarks`, watermarkProgressSchema),

      readAbout: () =>
        orDefault({ content: defaultAbout, version: null }, async () =>
          toVersionedAbout(parseData(editedAboutSchema, await requestJson(aboutPath, options))),
        ),
      saveAbout: (about, version) => putAbout(fromAboutPage(about), version),
      saveContact: (contact, version) => putAbout({ contact }, version),
      uploadPortrait: async (file, transfer) => {
        const form = new FormData();
        form.append('file', file);
        const answer = await sendFile(`${aboutPath}/profile-image`, form, { transfer });
        return toVersionedAbout(parseData(editedAboutSchema, answer));
      },
    },
    items: {
      // With the token, because the list includes hidden items.
      list: (category) => readGallery(getPage(itemsPath, category, galleryPageSchema)),
      upload: ({ key, category, file, poster, order, story, hidden, publishAt, ...words }, transfer) =>
        sendItem(
          itemsPath,
          { file, poster },
          {
            category,
            ...words,
            ...(order !== null && { order: String(order) }),
            ...(story !== null && { story }),
            ...(hidden && { hidden: 'true' }),
            ...(publishAt && { publishAt }),
          },
          { transfer, headers: { 'idempotency-key': key } },
        ),
      update: putItem,
      replaceFile: (documentId, replacement, version, transfer) =>
        sendItem(
          at(itemsPath, documentId),
          replacement,
          {},
          { method: 'PUT', transfer, headers: ifMatch(version) },
        ),
      restoreFile: putItem,
      delete: (documentId) => remove(at(itemsPath, documentId)),
      reorder: async (category, ids, seen) =>
        parseData(
          v.array(galleryItemSchema),
          await request('PUT', `${itemsPath}/order`, { category, ids }, orderVersion(seen)),
        ),
    },
    stories: {
      list: (category) => readPages(getPage(storiesPath, category, storyListSchema)),
      read: (documentId) => get(at(storiesPath, documentId), storySchema),
      create: (data) => save('POST', storiesPath, storySchema, data),
      save: (documentId, data, version) =>
        save('PUT', at(storiesPath, documentId), storySchema, data, version),
      delete: (documentId, { withItems }, version) =>
        remove(asked(at(storiesPath, documentId), withItems ? { items: 'delete' } : {}), version),
    },
    names: {
      list: () => get(namesPath, v.array(creditNameSchema)),
      create: (data) => save('POST', namesPath, creditNameSchema, data),
      update: (documentId, data) => save('PUT', at(namesPath, documentId), creditNameSchema, data),
      merge: (kept, merged) => save('POST', at(namesPath, kept, 'merge'), creditNameSchema, { merged }),
      remove: (documentId) => remove(at(namesPath, documentId)),
      listAppearances: (documentId) => get(at(namesPath, documentId, 'appearances'), appearancesSchema),
    },
    rights: { listChanges: () => get('/api/rights-changes', rightsChangesSchema) },
    selections: {
      list: () => get(selectionsPath, v.array(listedSelectionSchema)),
      read: (id) => get(at(selectionsPath, id), selectionSchema),
      readChoices: (id) => get(at(selectionsPath, id, 'choices'), selectionChoicesSchema),
      create: (data) => save('POST', selectionsPath, selectionSchema, data),
      save: (id, data, version) => save('PUT', at(selectionsPath, id), selectionSchema, data, version),
      renewLink: (id) => save('POST', at(selectionsPath, id, 'new-link'), selectionSchema),
      forget: (id) => save('POST', at(selectionsPath, id, 'forget'), selectionSchema),
      delete: (id) => orDefault(undefined, () => remove(at(selectionsPath, id))),
      readNews: (since) => get(asked('/api/selections-news', { since }), selectionsNewsSchema),
    },
  };
}

/** The path of a document of a list, or of what is beneath it. */
const at = (list: string, documentId: string, beneath?: string) =>
  [list, encodeURIComponent(documentId), ...(beneath === undefined ? [] : [beneath])].join('/');

/** A path with a query; names keep their brackets, as in the visitor's paths. */
const asked = (path: string, query: object) =>
  `${path}${stringify(query, { addQueryPrefix: true, encodeValuesOnly: true })}`;

const ifMatch = (version: string | null): Record<string, string> =>
  version === null ? {} : { 'if-match': `"${version}"` };

type EditedSettings = v.InferOutput<typeof editedSettingsSchema>;

function toVersionedSettings({ updatedAt, ...content }: EditedSettings): Versioned<SiteSettings> {
  return { content, version: updatedAt };
}

function toVersionedAbout(page: v.InferOutput<typeof editedAboutSchema>): Versioned<AboutPage> {
  return { content: toAboutPage(page), version: page.updatedAt };
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
