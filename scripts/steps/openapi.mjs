// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { StepError } from './command.mjs';
import { cms, root } from './paths.mjs';
import { prepareServer } from './prepare.mjs';

const committed = join(root, 'docs/openapi.json');
/** Of these, fields may be asked for. */
const bodies = ['GalleryItemBody', 'ListedStoryBody', 'SiteSettingBody', 'AboutPageBody'];
const answers = [
  ...bodies,
  'GalleryListMeta',
  'GalleryCardBody',
  'StoryBody',
  'StoryListMeta',
  'StoryPageMeta',
  'FoundAddressBody',
];
/** What an answer holds even where other fields are asked for. */
const alwaysTold = ['id', 'documentId'];

/** @typedef {import('ts-json-schema-generator').Schema} Schema */

/** The schemas of the answers, out of the types of the code that makes them. */
function answerSchemas() {
  const generator = createGenerator({
    path: join(cms, 'src/content/*/*serializer.ts'),
    tsconfig: join(cms, 'tsconfig.json'),
    skipTypeCheck: true,
    expose: 'all',
    additionalProperties: false,
  });
  /** @type {Record<string, Schema>} */
  const schemas = {};
  for (const name of answers) Object.assign(schemas, generator.createSchema(name).definitions);
  for (const name of bodies) {
    const whole = schemas[name] ?? {};
    schemas[name.replace('Body', 'Part')] = {
      ...whole,
      required: (whole.required ?? []).filter((field) => alwaysTold.includes(field)),
    };
  }
  // Where the generator's names lie, and where OpenAPI's do.
  return JSON.parse(JSON.stringify(schemas).replaceAll('#/definitions/', '#/components/schemas/'));
}

/** @param {string} name */
const schema = (name) => ({ $ref: `#/components/schemas/${name}` });

/**
 * @param {string} name
 * @param {string} description
 * @param {object} value
 */
const parameter = (name, description, value) => ({ name, in: 'query', description, schema: value });

/** @param {readonly string[]} fields */
const fieldsParameter = (fields) => ({
  ...parameter('fields', 'The fields that are wanted; all without it. id and documentId always come.', {
    type: 'array',
    items: { enum: fields },
  }),
  style: 'form',
  explode: false,
});

/** @type {Record<string, (item: object) => { description: string, schema: object }>} */
const operators = {
  $eq: (item) => ({ description: 'Is exactly this.', schema: item }),
  $ne: (item) => ({ description: 'Is anything else.', schema: item }),
  $in: (item) => ({
    description: 'Is one of these.',
    schema: { type: 'array', items: item, minItems: 1, maxItems: 100 },
  }),
  $contains: (item) => ({ description: 'Holds this, capitals and accents told apart.', schema: item }),
  $gt: (item) => ({ description: 'Comes after this; texts by code point.', schema: item }),
  $lt: (item) => ({ description: 'Comes before this; texts by code point.', schema: item }),
};

const refusal = (/** @type {string} */ description) => ({
  description,
  content: { 'application/json': { schema: schema('Refusal') } },
});

/**
 * @param {object} operation
 * @param {object} answer the schema of its data
 * @param {object} meta the schema of what it says beside
 */
const read = (operation, answer, meta) => ({
  get: {
    ...operation,
    responses: {
      200: {
        description: 'As asked.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { data: answer, meta },
              required: ['data', 'meta'],
              additionalProperties: false,
            },
          },
        },
      },
      400: refusal('The query is not known; details.key names what is wrong in it.'),
      404: refusal('There is none, or none that is shown.'),
    },
  },
});

const noMeta = { type: 'object', additionalProperties: false };

/** What the built server's rules allow. */
const builtRequire = createRequire(import.meta.url);

/**
 * The parameters by which a list may be filtered.
 * @param {Record<string, readonly string[]>} filters
 * @param {(field: string) => object} schemaFor the schema of a field's values
 */
const filterParameters = (filters, schemaFor) =>
  Object.entries(filters).flatMap(([field, known]) =>
    known.map((operator) => {
      const value = schemaFor(field);
      const { description, schema } = operators[operator]?.(value) ?? {};
      const name = `filters[${field}][${operator}]${operator === '$in' ? '[]' : ''}`;
      return parameter(name, description ?? '', schema ?? value);
    }),
  );

/**
 * @param {readonly string[]} sorts
 * @param {string} description
 */
const sortParameter = (sorts, description) => ({
  ...parameter('sort', description, {
    type: 'array',
    items: { enum: sorts.flatMap((field) => [field, `${field}:asc`, `${field}:desc`]) },
  }),
  style: 'form',
  explode: false,
});

/** @param {string} name */
const pathParameter = (name) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** What a visitor may ask of the REST API. */
function makeDocument() {
  const schemas = answerSchemas();
  const content = join(cms, 'dist/src/content');
  /** @type {{ galleryFilters: Record<string, string[]>, gallerySorts: string[], galleryItemFields: string[] }} */
  const { galleryFilters, gallerySorts, galleryItemFields } = builtRequire(join(content, 'gallery/query.js'));
  /** @type {{ storyFilters: Record<string, string[]>, storySorts: string[], storyFields: string[] }} */
  const { storyFilters, storySorts, storyFields } = builtRequire(join(content, 'stories/query.js'));
  /** @type {{ maxPageSize: number }} */
  const { maxPageSize } = builtRequire(join(content, 'input/list-query.js'));
  const whole = { type: 'integer', minimum: 0, maximum: 999_999_999 };
  const size = { type: 'integer', minimum: 1, maximum: maxPageSize, default: maxPageSize };
  const item = schemas.GalleryItemBody.properties;
  const filters = filterParameters(galleryFilters, (field) =>
    field === 'uploadedAt' ? { type: 'string', format: 'date-time' } : item[field],
  );
  // Nobody looks for stories of no kind.
  const values = { ...schemas.ListedStoryBody.properties, kind: schema('StoryKind') };
  const gallery = { ...parameter('filters[category][$eq]', 'The gallery.', item.category), required: true };
  const page = parameter('pagination[page]', 'Counts from 1.', { ...whole, minimum: 1, default: 1 });
  const offset = [
    parameter('pagination[start]', 'Instead of pages: how many are left out.', whole),
    parameter('pagination[limit]', 'Instead of pages: how many come.', size),
    parameter('pagination[withCount]', 'Whether they are counted.', { type: 'boolean', default: true }),
  ];
  /** @param {string} name */
  const wholeOrPart = (name) => ({ anyOf: [schema(`${name}Body`), schema(`${name}Part`)] });
  /** @param {string} name */
  const single = (name) => [fieldsParameter(Object.keys(schemas[`${name}Body`].properties))];

  return {
    openapi: '3.1.0',
    info: {
      title: 'The public API of the portfolio',
      version: '1',
      description:
        "What visitors may read, in Strapi's words. All conditions hold together. A query that is not known is refused: there is no populate (files and components always come), no status and no locale. Items that are hidden from the site are told to the owner alone.",
    },
    servers: [{ url: '/' }],
    paths: {
      '/api/gallery-items': read(
        {
          operationId: 'findGalleryItems',
          summary: 'The items of the galleries, by order, those without one as 999, unless sorted otherwise.',
          parameters: [
            ...filters,
            sortParameter(gallerySorts, 'By order, title (by code point) or date; equals by age.'),
            fieldsParameter(galleryItemFields),
            page,
            parameter('pagination[pageSize]', 'Items on a page.', size),
            parameter(
              'pagination[around]',
              "Instead of a number: the page of the gallery's own order that holds the item of this documentId.",
              { type: 'string', pattern: '^[\\w-]{1,64}$' },
            ),
            ...offset,
          ],
        },
        { type: 'array', items: wholeOrPart('GalleryItem') },
        schema('GalleryListMeta'),
      ),
      '/api/gallery-items/{documentId}': read(
        {
          operationId: 'findGalleryItem',
          summary: 'One item.',
          parameters: [pathParameter('documentId'), fieldsParameter(galleryItemFields)],
        },
        wholeOrPart('GalleryItem'),
        noMeta,
      ),
      '/api/gallery-cards': read(
        {
          operationId: 'findGalleryCards',
          summary: "A gallery's cards: items without a story, and of each story the cover.",
          parameters: [
            gallery,
            page,
            parameter('pagination[pageSize]', 'Cards on a page.', size),
            parameter(
              'pagination[around]',
              'Instead of a number: the page that holds the card of the item of this documentId, which is in no story.',
              { type: 'string', pattern: '^[\\w-]{1,64}$' },
            ),
          ],
        },
        { type: 'array', items: schema('GalleryCardBody') },
        schema('GalleryListMeta'),
      ),
      '/api/stories': read(
        {
          operationId: 'findStories',
          summary: 'The stories, in the order of the galleries, unless sorted otherwise.',
          parameters: [
            ...filterParameters(storyFilters, (field) => values[field]),
            sortParameter(storySorts, 'By order, title (by code point) or month; equals by age.'),
            fieldsParameter(storyFields),
            page,
            parameter('pagination[pageSize]', 'Stories on a page.', size),
            ...offset,
          ],
        },
        { type: 'array', items: wholeOrPart('ListedStory') },
        schema('StoryListMeta'),
      ),
      '/api/stories/{documentId}': read(
        {
          operationId: 'findStory',
          summary: 'One story, with its items.',
          parameters: [pathParameter('documentId')],
        },
        schema('StoryBody'),
        noMeta,
      ),
      '/api/stories/at/{slug}': read(
        {
          operationId: 'findStoryPage',
          summary: 'The story of an address, and its neighbours in the gallery.',
          parameters: [
            pathParameter('slug'),
            gallery,
            parameter('pagination[around]', 'The item that the share picture is of, instead of the cover.', {
              type: 'string',
              pattern: '^[\\w-]{1,64}$',
            }),
          ],
        },
        schema('StoryBody'),
        schema('StoryPageMeta'),
      ),
      '/api/stories/address/{name}': read(
        {
          operationId: 'findAddress',
          summary: "Where a slug, one that a story had before, or an item's documentId leads.",
          parameters: [pathParameter('name')],
        },
        schema('FoundAddressBody'),
        noMeta,
      ),
      '/api/site-setting': read(
        { operationId: 'findSiteSetting', summary: 'The settings.', parameters: single('SiteSetting') },
        wholeOrPart('SiteSetting'),
        noMeta,
      ),
      '/api/about-page': read(
        { operationId: 'findAboutPage', summary: 'The About page.', parameters: single('AboutPage') },
        wholeOrPart('AboutPage'),
        noMeta,
      ),
    },
    components: {
      schemas: {
        ...schemas,
        Refusal: {
          type: 'object',
          properties: {
            data: { type: 'null' },
            error: {
              type: 'object',
              properties: {
                status: { type: 'integer' },
                name: { type: 'string' },
                message: { type: 'string' },
                details: { type: 'object' },
              },
              required: ['status', 'name', 'message', 'details'],
            },
          },
          required: ['data', 'error'],
        },
      },
    },
  };
}

/**
 * Compares the committed OpenAPI file with what the built server's types and rules give.
 * @param {{ fix: boolean }} options `fix` writes the fresh one
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function checkOpenapi({ fix }) {
  try {
    await prepareServer();
    const fresh = `${JSON.stringify(makeDocument(), null, 2)}\n`;
    const isStale = !existsSync(committed) || readFileSync(committed, 'utf8') !== fresh;
    if (fix && isStale) writeFileSync(committed, fresh);
    return {
      ok: fix || !isStale,
      output: isStale ? 'docs/openapi.json is stale: npm run check -- --fix writes it.' : '',
    };
  } catch (error) {
    return { ok: false, output: error instanceof StepError ? error.message : String(error) };
  }
}
