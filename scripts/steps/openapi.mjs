// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { cms, root } from './paths.mjs';

/** @typedef {import('valibot').GenericSchema} Schema */

/** Reads what was built: the contract, and the server's rules. */
const builtRequire = createRequire(import.meta.url);
/** @param {string} name @returns {Record<string, Schema>} */
const contract = (name) => builtRequire(join(root, 'contract/dist', `${name}.js`));

/** Of these, fields may be asked for. */
const cut = ['GalleryItem', 'ListedStory', 'SiteSetting', 'AboutPage'];
/** What an answer holds even where other fields are asked for. */
const alwaysTold = ['id', 'documentId'];

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

/** The schemas of the answers, each under its name in the contract. */
function bodySchemas() {
  const known = { ...contract('responsive-image'), ...contract('credit'), ...contract('api-bodies') };
  const { cardStorySchema } = contract('gallery-item');
  const { foundAddressSchema } = contract('story');
  const named = Object.entries({ ...known, cardStorySchema, foundAddressSchema }).flatMap(([name, schema]) =>
    name.endsWith('Schema') ? [[`${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`, schema]] : [],
  );
  /** @type {Record<string, any>} */
  const schemas = toJsonSchemaDefs(Object.fromEntries(named), conversion);
  for (const name of cut) {
    const whole = schemas[`${name}Body`];
    const required = whole.required.filter((/** @type {string} */ field) => alwaysTold.includes(field));
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
const noMeta = { type: 'object', additionalProperties: false };
/** @param {string} description @param {object} content */
const response = (description, content) => ({
  description,
  content: { 'application/json': { schema: content } },
});

/**
 * @param {Record<string, Schema>} parameters as the server reads them
 * @param {string[]} needed those that a call must have
 */
const queryParameters = (parameters, needed) =>
  Object.entries(parameters).map(([name, takes]) => {
    const { $schema, description, ...json } = toJsonSchema(takes, conversion);
    const isList = json.type === 'array';
    return {
      name: isList && name.startsWith('filters') ? `${name}[]` : name,
      in: 'query',
      description,
      ...(needed.includes(name) && { required: true }),
      schema: json,
      ...(isList && !name.startsWith('filters') && { style: 'form', explode: false }),
    };
  });

/**
 * @typedef {object} Read
 * @property {string} operationId
 * @property {string} summary
 * @property {object} data the schema of its answer
 * @property {object} [meta] of what the answer says beside
 * @property {Record<string, Schema>} [parameters]
 * @property {string[]} [needed]
 */

/** @returns {Record<string, Read>} */
function reads() {
  const content = join(cms, 'dist/src/content');
  const { itemFields, galleryParameters } = builtRequire(join(content, 'gallery/query.js'));
  const { storyParameters, cardParameters, storyPageParameters } = builtRequire(
    join(content, 'stories/query.js'),
  );
  const { fieldsFrom } = builtRequire(join(content, 'input/list-query.js'));
  const { siteSettingBodySchema, aboutPageBodySchema } = contract('api-bodies');
  const needed = ['filters[category][$eq]'];
  return {
    '/api/gallery-items': {
      operationId: 'findGalleryItems',
      summary: 'The items of the galleries, by order, those without one as 999, unless sorted otherwise.',
      parameters: galleryParameters,
      data: list(wholeOrPart('GalleryItem')),
      meta: schema('GalleryListMeta'),
    },
    '/api/gallery-items/{documentId}': {
      operationId: 'findGalleryItem',
      summary: 'One item.',
      parameters: itemFields,
      data: wholeOrPart('GalleryItem'),
    },
    '/api/gallery-cards': {
      operationId: 'findGalleryCards',
      summary: "A gallery's cards: items without a story, and of each story the cover.",
      parameters: cardParameters,
      needed,
      data: list(schema('GalleryCardBody')),
      meta: schema('GalleryListMeta'),
    },
    '/api/stories': {
      operationId: 'findStories',
      summary: 'The stories, in the order of the galleries, unless sorted otherwise.',
      parameters: storyParameters,
      data: list(wholeOrPart('ListedStory')),
      meta: schema('StoryListMeta'),
    },
    '/api/stories/{documentId}': {
      operationId: 'findStory',
      summary: 'One story, with its items.',
      data: schema('StoryBody'),
    },
    '/api/stories/at/{slug}': {
      operationId: 'findStoryPage',
      summary: 'The story of an address, and its neighbours in the gallery.',
      parameters: storyPageParameters,
      needed,
      data: schema('StoryBody'),
      meta: schema('StoryPageMetaBody'),
    },
    '/api/stories/address/{name}': {
      operationId: 'findAddress',
      summary: "Where a slug, one that a story had before, or an item's documentId leads.",
      data: schema('FoundAddress'),
    },
    '/api/site-setting': {
      operationId: 'findSiteSetting',
      summary: 'The settings.',
      parameters: fieldsFrom(siteSettingBodySchema),
      data: wholeOrPart('SiteSetting'),
    },
    '/api/about-page': {
      operationId: 'findAboutPage',
      summary: 'The About page.',
      parameters: fieldsFrom(aboutPageBodySchema),
      data: wholeOrPart('AboutPage'),
    },
  };
}

/** @param {string} path @param {Read} read */
function operation(path, { operationId, summary, data, meta = noMeta, parameters = {}, needed = [] }) {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties = { data, meta };
  return {
    operationId,
    summary,
    parameters: [...places, ...queryParameters(parameters, needed)],
    responses: {
      200: response('As asked.', {
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      }),
      400: response('The query is not known; details.key names what is wrong in it.', schema('Refusal')),
      404: response('There is none, or none that is shown.', schema('Refusal')),
    },
  };
}

const error = { status: 'integer', name: 'string', message: 'string', details: 'object' };
const errorProperties = Object.fromEntries(Object.entries(error).map(([name, type]) => [name, { type }]));

/** What a visitor may ask of the REST API. */
const makeDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'The public API of the portfolio',
    version: '1',
    description:
      "What visitors may read, in Strapi's words. All conditions hold together. A query that is not known is refused: there is no populate (files and components always come), no status and no locale. Items that are hidden from the site are told to the owner alone.",
  },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    Object.entries(reads()).map(([path, read]) => [path, { get: operation(path, read) }]),
  ),
  components: {
    schemas: {
      ...bodySchemas(),
      Refusal: {
        type: 'object',
        properties: {
          data: { type: 'null' },
          error: { type: 'object', properties: errorProperties, required: Object.keys(error) },
        },
        required: ['data', 'error'],
      },
    },
  },
});

/** The OpenAPI file as the contract and the built server's rules give it, by its path in the checkout. */
export const openapiFile = () => ({ 'docs/openapi.json': `${JSON.stringify(makeDocument(), null, 2)}\n` });
