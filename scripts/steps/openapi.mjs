// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { cms, contract } from './paths.mjs';

/** @typedef {Record<string, import('valibot').GenericSchema>} Schemas */

/** Of these, fields may be asked for. */
const cut = ['GalleryItem', 'ListedStory', 'SiteSetting', 'AboutPage'];
/** What an answer holds even where other fields are asked for. */
const alwaysIncluded = ['id', 'documentId'];

const builtRequire = createRequire(import.meta.url);
/** @param {string} name of a module of the built contract @returns {Schemas} */
const shapes = (name) => builtRequire(join(contract, 'dist', `${name}.js`));
/** @param {string} name of a module of the built server */
const rules = (name) => builtRequire(join(cms, 'dist/src', `${name}.js`));

/** @type {import('@valibot/to-json-schema').ConversionConfig} */
const conversion = {
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
  const { cardStorySchema } = shapes('gallery/gallery-item');
  const { foundAddressSchema } = shapes('stories/story');
  const parts = ['body-parts', 'gallery/gallery-bodies', 'stories/story-bodies', 'site/site-bodies'];
  const bodies = Object.assign({}, ...['responsive-image', 'credits/credit', ...parts].map(shapes));
  const named = Object.entries({ ...bodies, cardStorySchema, foundAddressSchema })
    .filter(([name]) => name.endsWith('Schema'))
    .map(([name, body]) => [`${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`, body]);
  /** @type {Record<string, any>} */
  const schemas = toJsonSchemaDefs(Object.fromEntries(named), conversion);
  for (const name of cut) {
    const whole = schemas[`${name}Body`];
    const required = whole.required.filter((/** @type {string} */ field) => alwaysIncluded.includes(field));
    schemas[`${name}Part`] = { ...whole, required };
  }
  return schemas;
}

/** @param {string} name */
const schema = (name) => ({ $ref: `#/components/schemas/${name}` });
/** @param {string} name */
const wholeOrPart = (name) => ({ anyOf: [schema(`${name}Body`), schema(`${name}Part`)] });
/** @param {object} items */
const list = (items) => ({ type: 'array', items });
/** @param {Record<string, object>} properties all of which are there */
const object = (properties) => ({ type: 'object', properties, required: Object.keys(properties) });
/** @param {string} description @param {object} content */
const response = (description, content) => ({
  description,
  content: { 'application/json': { schema: content } },
});

/** @param {[name: string, takes: Schemas[string]]} parameter as the server reads it @param {string[]} needed */
function queryParameter([name, takes], needed) {
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

/**
 * A read of one path.
 * @typedef {{ meta?: object, parameters?: Schemas, needed?: string[] }} Options
 * @type {(path: string, operationId: string, summary: string, data: object, options?: Options) => [string, object]}
 */
const read = (path, operationId, summary, data, { meta, parameters = {}, needed = [] } = {}) => {
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
};

function paths() {
  const { itemFields, galleryList } = rules('gallery/query');
  const { storyList, cardParameters, storyPageParameters } = rules('stories/query');
  const { fieldsFrom } = rules('entries/input/list-query');
  const { siteSettingBodySchema, aboutPageBodySchema } = shapes('site/site-bodies');
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
      parameters: itemFields,
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
    read('/api/stories/{documentId}', 'findStory', 'One story, with its items.', schema('StoryBody')),
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
      "Where a slug, one that a story had before, or an item's documentId leads.",
      schema('FoundAddress'),
    ),
    read('/api/site-setting', 'findSiteSetting', 'The settings.', wholeOrPart('SiteSetting'), {
      parameters: fieldsFrom(siteSettingBodySchema),
    }),
    read('/api/about-page', 'findAboutPage', 'The About page.', wholeOrPart('AboutPage'), {
      parameters: fieldsFrom(aboutPageBodySchema),
    }),
  ]);
}

const [text, integer] = [{ type: 'string' }, { type: 'integer' }];
const error = object({ status: integer, name: text, message: text, details: { type: 'object' } });
const description =
  "What visitors may read, in Strapi's words. All conditions hold together. A query that is not known is refused: there is no populate (files and components always come), no status and no locale. Items that are hidden from the site are told to the owner alone.";

/** The OpenAPI file, what a visitor may ask of the REST API, by its path in the checkout. */
export function openapiFile() {
  const document = {
    openapi: '3.1.0',
    info: { title: 'The public API of the portfolio', version: '1', description },
    servers: [{ url: '/' }],
    paths: paths(),
    components: { schemas: { ...bodySchemas(), Refusal: object({ data: { type: 'null' }, error }) } },
  };
  return { 'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n` };
}
