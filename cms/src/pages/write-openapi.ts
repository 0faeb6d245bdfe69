// Run by the build: writes the OpenAPI file, what a visitor may ask of the REST API, with its compressed siblings.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as bodyParts from 'contract/body-parts';
import * as credit from 'contract/credits/credit';
import * as galleryBodies from 'contract/gallery/gallery-bodies';
import { cardStorySchema } from 'contract/gallery/gallery-item';
import * as responsiveImage from 'contract/responsive-image';
import * as siteBodies from 'contract/site/site-bodies';
import { foundAddressSchema } from 'contract/stories/story';
import * as storyBodies from 'contract/stories/story-bodies';
import type { GenericSchema } from 'valibot';
import { fieldsFrom, locale } from '../entries/input/list-query';
import { galleryList, itemFields } from '../gallery/query';
import { cardParameters, storyList, storyPageParameters } from '../stories/query';
import { serverFiles } from './static-files';

type Schemas = Record<string, GenericSchema>;

/** Of these, fields may be asked for. */
const cut = ['GalleryItem', 'ListedStory', 'SiteSetting', 'AboutPage'];
/** What an answer holds even where other fields are asked for. */
const alwaysIncluded = ['id', 'documentId'];

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  ignoreActions: ['check'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'date') return { type: 'string', format: 'date-time' };
    return valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined;
  },
};

/** The schemas of the answers, each under its name in the contract, and of those that are cut down to some fields. */
function bodySchemas() {
  const parts = { ...responsiveImage, ...credit, ...bodyParts, cardStorySchema, foundAddressSchema };
  const bodies = { ...parts, ...galleryBodies, ...storyBodies, ...siteBodies };
  const named = Object.entries(bodies)
    .filter(([name]) => name.endsWith('Schema'))
    .map(([name, body]) => [`${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`, body]);
  const schemas: Record<string, { required?: string[] }> = toJsonSchemaDefs(
    Object.fromEntries(named),
    conversion,
  );
  for (const name of cut) {
    const whole = schemas[`${name}Body`];
    const required = whole?.required?.filter((field) => alwaysIncluded.includes(field));
    schemas[`${name}Part`] = { ...whole, required };
  }
  return schemas;
}

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const wholeOrPart = (name: string) => ({ anyOf: [schema(`${name}Body`), schema(`${name}Part`)] });
const list = (items: object) => ({ type: 'array', items });
/** @param properties all of which are there */
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const response = (description: string, content: object) => ({
  description,
  content: { 'application/json': { schema: content } },
});

function queryParameter([name, takes]: [string, GenericSchema], needed: string[]) {
  const { $schema, description, ...json } = toJsonSchema(takes, conversion);
  const [isList, isFilter] = [json.type === 'array', name.startsWith('filters')];
  return {
    name: isList && isFilter ? `${name}[]` : name,
    in: 'query',
    description,
    ...(needed.includes(name) && { required: true }),
    schema: json,
    ...(isList && !isFilter && { style: 'form', explode: false }),
  };
}

type Options = { meta?: object; parameters?: Schemas; needed?: string[] };

function read(
  path: string,
  operationId: string,
  summary: string,
  data: object,
  { meta, parameters = {}, needed = [] }: Options = {},
): [string, object] {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path' }));
  const inPath = places.map((place) => ({ ...place, required: true, schema: { type: 'string' } }));
  const inQuery = Object.entries(parameters).map((parameter) => queryParameter(parameter, needed));
  const answer = object({ data, meta: meta ?? { type: 'object', additionalProperties: false } });
  const responses = {
    200: response('As asked.', { ...answer, additionalProperties: false }),
    400: response('The query is not known; details.key names what is wrong in it.', schema('Refusal')),
    404: response('There is none, or none that is shown.', schema('Refusal')),
  };
  return [path, { get: { operationId, summary, parameters: [...inPath, ...inQuery], responses } }];
}

function paths() {
  const needed = ['filters[category][$eq]'];
  const meta = {
    items: schema('GalleryListMeta'),
    stories: schema('StoryListMeta'),
    page: schema('StoryPageMetaBody'),
  };
  return Object.fromEntries([
    read(
      '/api/gallery-items',
      'findGalleryItems',
      'The items of the galleries, by order, those without one as 999, unless sorted otherwise.',
      list(wholeOrPart('GalleryItem')),
      { parameters: galleryList.parameters, meta: meta.items },
    ),
    read('/api/gallery-items/{documentId}', 'findGalleryItem', 'One item.', wholeOrPart('GalleryItem'), {
      parameters: { ...itemFields, ...locale },
    }),
    read(
      '/api/gallery-cards',
      'findGalleryCards',
      "A gallery's cards: items without a story, and of each story the cover.",
      list(schema('GalleryCardBody')),
      { parameters: cardParameters, needed, meta: meta.items },
    ),
    read(
      '/api/stories',
      'findStories',
      'The stories, in the order of the galleries, unless sorted otherwise.',
      list(wholeOrPart('ListedStory')),
      { parameters: storyList.parameters, meta: meta.stories },
    ),
    read('/api/stories/{documentId}', 'findStory', 'One story, with its items.', schema('StoryBody'), {
      parameters: locale,
    }),
    read(
      '/api/stories/at/{slug}',
      'findStoryPage',
      'The story of an address, and its neighbours in the gallery.',
      schema('StoryBody'),
      { parameters: storyPageParameters, needed, meta: meta.page },
    ),
    read(
      '/api/stories/address/{name}',
      'findAddress',
      "Where a slug of any language, one that a story had before, or an item's documentId leads.",
      schema('FoundAddress'),
      { parameters: locale },
    ),
    read('/api/site-setting', 'findSiteSetting', 'The settings.', wholeOrPart('SiteSetting'), {
      parameters: { ...fieldsFrom(siteBodies.siteSettingBodySchema), ...locale },
    }),
    read('/api/about-page', 'findAboutPage', 'The About page.', wholeOrPart('AboutPage'), {
      parameters: { ...fieldsFrom(siteBodies.aboutPageBodySchema), ...locale },
    }),
  ]);
}

const [words, integer] = [{ type: 'string' }, { type: 'integer' }];
const error = object({ status: integer, name: words, message: words, details: { type: 'object' } });
const description =
  "What visitors may read, in Strapi's words. All conditions hold together. A query that is not known is refused: there is no populate (files and components always come) and no status. `locale` is one of the site's languages, Portuguese without it. Items that are hidden from the site are told to the owner alone.";

const text = Buffer.from(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'The public API of the portfolio', version: '1', description },
    servers: [{ url: '/' }],
    paths: paths(),
    components: { schemas: { ...bodySchemas(), Refusal: object({ data: { type: 'null' }, error }) } },
  }),
);
const file = path.join(serverFiles, 'api/openapi.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, text);
writeFileSync(`${file}.br`, brotliCompressSync(text));
writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
