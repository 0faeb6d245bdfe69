/**
 * Which folder may import which (ADR 3). An import that no rule allows is an error, so a new folder may import nothing.
 *
 * contract ← both sides;  frontend/src: data ← { site, admin };  lib ← { data, ui } ← { site, admin }. The rest is below.
 */

const src = '^frontend/src/';
const implementation = `${src}data/(strapi|sample)/`;
/** The composition roots: the only places that name an implementation. */
const entry = '(site/(entry|entry-[a-z]+)|admin/app/(entry|start))[.]tsx?$';
const openers = 'data/open-[^/]+[.]ts$';
const test = '[.]test[.][a-z]+$';

const siteEntry = '^frontend/src/site/entry-[a-z]+[.]tsx$';

/**
 * The named packages of one side; all packages without names.
 * @param {string} side
 * @param {string[]} names
 */
function packages(side, ...names) {
  if (names.length === 0) return `^${side}node_modules/`;
  return `^${side}node_modules/(@types/)?(${names.join('|')})/`;
}

/**
 * @param {string} from
 * @param {string[]} to
 * @param {string} [except] files of `from` that the rule excludes
 */
function may(from, to, except) {
  return { from: except ? { path: from, pathNot: except } : { path: from }, to: { path: to } };
}

/** @param {string} folder of frontend/src */
function own(folder) {
  return `${src}${folder}/`;
}

/** Shared by server and front end: no React and no Strapi. */
const contract = '^contract/src/';
/** The data layer without its two implementations: ports, errors, keys and openers. */
const ports = `${src}data/[^/]+$`;
const config = `${src}config[.]ts$`;
/** The code of the encoder process, the only one that decodes uploads with libvips and libheif. */
const encoder =
  'pictures/(add-watermark|decode-heic|encode-(share|variant)|encoder-process|heic-to-jpeg|heif-colours|open-picture)[.]';
const decoders = '(sharp|libheif-js)/';
/**
 * Houses with their rooms, from the bottom; a room may import those named with it, and none of them imports it back. The six
 * subjects have the same names everywhere: rights, credits, gallery, stories, site, selections.
 * @type {Record<string, Record<string, string[]>>}
 */
const houses = {
  'contract/src': {
    '.': [],
    // The languages of the site, and what is said in each.
    translations: ['.'],
    words: ['translations', 'credits'],
    rights: ['.'],
    credits: ['translations', '.'],
    media: ['.'],
    gallery: ['credits', 'rights', 'translations', 'words', '.'],
    stories: ['gallery', 'credits', 'rights', 'translations', 'words', '.'],
    selections: ['stories', 'gallery', 'credits', 'rights', 'translations', 'words', '.'],
    site: ['gallery', 'credits', 'rights', 'translations', 'words', '.'],
    book: ['translations', '.'],
    visits: ['gallery', 'site', 'translations', '.'],
  },
  'cms/src': {
    platform: [],
    media: ['platform'],
    // What tells the owner by mail and push.
    notices: ['platform'],
    accounts: ['notices', 'platform'],
    // What entries of all types share.
    entries: ['media', 'platform'],
    // Its words in the site's other languages: their checks, how they are stored and who gets which.
    translations: ['entries', 'media', 'platform'],
    rights: ['translations', 'entries', 'media', 'platform'],
    credits: ['translations', 'entries', 'media', 'platform'],
    gallery: ['credits', 'rights', 'translations', 'entries', 'media', 'platform'],
    stories: ['gallery', 'credits', 'rights', 'translations', 'entries', 'media', 'platform'],
    site: ['stories', 'gallery', 'credits', 'rights', 'translations', 'entries', 'media', 'platform'],
    // What holds for all of them at once.
    content: [
      'site',
      'stories',
      'gallery',
      'credits',
      'rights',
      'translations',
      'entries',
      'media',
      'platform',
    ],
    pages: ['stories', 'gallery', 'credits', 'rights', 'translations', 'entries', 'media', 'platform'],
    // Makes a PDF of what it is given; `selections` tells what, and who may have it.
    book: ['platform'],
    // Counts what pages send, and what selections tell it.
    visits: ['stories', 'gallery', 'credits', 'rights', 'translations', 'entries', 'media', 'platform'],
    selections: [
      'book',
      'visits',
      'notices',
      'pages',
      'stories',
      'gallery',
      'credits',
      'rights',
      'translations',
      'entries',
      'media',
      'platform',
    ],
    operations: [
      'visits',
      'notices',
      'accounts',
      'stories',
      'gallery',
      'credits',
      'rights',
      'entries',
      'media',
      'platform',
    ],
  },
  'frontend/src/admin': {
    kit: [],
    account: ['kit'],
    // The English of any form's field.
    translations: ['kit'],
    documents: ['translations', 'kit'],
    credits: ['translations', 'documents', 'kit'],
    rights: ['documents', 'kit'],
    // A form that sends a story shows the list of its caption.
    uploads: ['rights', 'credits', 'kit'],
    items: ['uploads', 'rights', 'credits', 'translations', 'documents', 'kit'],
    site: ['items', 'uploads', 'translations', 'documents', 'kit'],
    // The dialog that makes a PDF.
    book: ['items', 'rights', 'kit'],
    visits: ['rights', 'kit'],
    selections: ['book', 'items', 'rights', 'documents', 'kit'],
    stories: [
      'book',
      'selections',
      'items',
      'uploads',
      'rights',
      'credits',
      'translations',
      'documents',
      'kit',
    ],
    gallery: ['book', 'stories', 'selections', 'items', 'uploads', 'rights', 'kit'],
    dashboard: ['visits', 'selections', 'items', 'rights', 'kit'],
    'fill-in': ['stories', 'items', 'uploads', 'credits', 'translations', 'kit'],
    diagnostic: ['rights', 'kit'],
    // And each subject's object.
    app: ['uploads', 'account', 'kit'],
  },
  /** The two entries are above the rooms; the build and the server put `inline` into the HTML. */
  'frontend/src/site': {
    inline: [],
    routing: [],
    content: ['routing'],
    layout: ['content', 'routing'],
    media: ['content', 'routing'],
    viewer: ['content', 'layout', 'routing'],
    gallery: ['content', 'layout', 'media', 'routing', 'viewer'],
    stories: ['content', 'layout', 'media', 'routing', 'viewer'],
    // Of the subject site: its two pages and what stands around every page.
    about: ['content', 'layout'],
    home: ['content', 'routing'],
    app: ['about', 'content', 'gallery', 'home', 'layout', 'routing', 'stories', 'viewer'],
    server: ['about', 'app', 'content', 'inline', 'routing'],
    selections: ['content', 'inline', 'layout', 'server'],
  },
};
/** Files that Strapi loads, and the save pipeline, are above the rooms. */
const top = 'api/|extensions/|middlewares/|(index|save-pipeline)[.]ts$';

/**
 * The folders inside each room, floor by floor from the bottom. A folder may import those of lower floors, but none on its own
 * floor. '.' is the room's own files. A folder that is not listed may import nothing, and a room that is not listed has none.
 * @type {Record<string, string[][]>}
 */
export const floors = {
  'cms/src/platform': [['.'], ['logging', 'outage', 'strapi'], ['schedule']],
  'cms/src/media': [
    ['files'],
    ['pictures'],
    ['store'],
    ['checks', 'cloudinary', 'local'],
    ['credits', 'receive'],
    ['sweep', 'watermarks'],
    ['.'],
  ],
  'cms/src/accounts': [['audit', 'guessing', 'passwords'], ['sessions'], ['.']],
  // What a book is made of; setting text; composing pages of it, and writing them.
  'cms/src/book': [['form'], ['type'], ['pages', 'paper'], ['.']],
  'cms/src/entries': [['images', 'input', 'version'], ['saves']],
  'cms/src/site': [['about', 'settings'], ['.']],
  'cms/src/selections': [['choices', 'index'], ['edit', 'files'], ['downloads'], ['book'], ['client'], ['.']],
  'cms/src/operations': [['backup'], ['diagnostic', 'start'], ['commands'], ['process'], ['.']],
  'cms/src/operations/backup': [['archive'], ['database'], ['media'], ['.']],
  'frontend/src/admin/kit': [['words'], ['ui'], ['services']],
  'frontend/src/admin/credits': [['caption'], ['.'], ['names']],
  'frontend/src/admin/uploads': [['image'], ['.'], ['form']],
  'frontend/src/admin/fill-in': [['.'], ['translations']],
  'frontend/src/admin/selections': [['.'], ['news'], ['list', 'one']],
  'frontend/src/admin/site': [['about', 'settings', 'social']],
  'frontend/src/admin/stories': [['cards'], ['.']],
  'frontend/src/site/content': [['views'], ['.']],
  'frontend/src/site/viewer': [['share'], ['.']],
  'frontend/src/site/selections': [['script'], ['.']],
};

/** @param {string} room @param {string} folder */
function placeOf(room, folder) {
  return folder === '.' ? `${room}/[^/]+$` : `${room}/${folder}/`;
}

/** @param {string} room @param {string} folder */
const placeAlone = (room, folder) => ({ path: placeOf(room, folder), own: [placeOf(room, folder)] });

/**
 * The places of a room, each with those of the same room that it may import: itself, and those on lower floors.
 * @param {string} room @returns {{ path: string, own: string[] }[]}
 */
function placesIn(room) {
  const levels = floors[room];
  if (!levels) return [placeAlone(room, '.')];
  return levels.flatMap((level, at) => {
    const below = levels.slice(0, at).flat();
    const known = below.map((other) => placeOf(room, other));
    return level
      .flatMap((folder) =>
        `${room}/${folder}` in floors ? placesIn(`${room}/${folder}`) : [placeAlone(room, folder)],
      )
      .map(({ path, own }) => ({ path, own: [...own, ...known] }));
  });
}

/** Every place of a house with what it may import of that house. @param {string} house */
function placesOf(house) {
  return Object.entries(houses[house] ?? {}).flatMap(([room, below]) => {
    const others = below.map((other) => placeOf(house, other));
    const places = room === '.' ? [placeAlone(house, '.')] : placesIn(`${house}/${room}`);
    return places.map(({ path, own }) => ({
      path: `^${path}`,
      below: `^(?!cms/src/media/${encoder})(${[...own, ...others].join('|')})`,
    }));
  });
}
/** @param {string} house */
const allowedIn = (house) => placesOf(house).map(({ path, below }) => may(path, [below]));
/** @param {string} house */
const roomsOf = (house) => `^${house}/(${Object.keys(houses[house] ?? {}).join('|')})/`;
/** The rooms of tests/support, each with the rooms that it may import. */
const supportRooms = {
  material: [],
  server: ['material'],
  api: ['material', 'server'],
  database: ['api', 'server'],
  faults: ['material'],
  browser: ['api', 'material', 'server'],
  site: ['material', 'server'],
  panel: ['api', 'browser', 'material', 'server', 'site'],
};
/** Chooses one of two versions of better-sqlite3. */
const sqlite = '^cms/better-sqlite3/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  allowedSeverity: 'error',
  allowed: [
    may(contract, [packages('contract/', 'valibot')]),
    ...allowedIn('contract/src'),
    // What is to be translated of all subjects is above the rooms.
    may('^contract/src/translations/gaps[.]', ['^contract/src/(translations|gallery|stories|site)/']),
    may(`^contract/.*${test}`, ['^node_modules/vitest/']),
    may(config, [contract, packages('frontend/', 'valibot', 'vite')]),
    may(`${src}lib/unicode-domain`, [packages('frontend/', 'punycode')]),
    may(`${src}lib/file-words`, [packages('frontend/', 'exifreader')]),

    may(ports, [ports, contract, own('lib'), config, packages('frontend/', 'valibot', 'swr', 'react')]),
    may(`${src}${openers}`, [implementation]),
    ...['strapi', 'sample'].map((name) =>
      may(own(`data/${name}`), [
        own(`data/${name}`),
        ports,
        contract,
        own('lib'),
        config,
        packages('frontend/', 'valibot', 'swr', 'qs'),
      ]),
    ),

    may(own('lib'), [packages('frontend/', 'react')]),
    may(own('ui'), [own('ui'), own('lib'), packages('frontend/', 'react', 'react-dom')]),

    ...[`${roomsOf('frontend/src/site')}|${siteEntry}`, roomsOf('frontend/src/admin')].map((side) =>
      may(side, [own('ui'), own('lib'), contract, ports, config, packages('frontend/')]),
    ),
    ...allowedIn('frontend/src/admin'),
    // A subject's object names its screens, on whatever floor they are; `app` lists the objects.
    may(`${own('admin')}([^/]+)/subject[.]ts$`, [`${own('admin')}$1/`, own('admin/kit')]),
    may(own('admin/app'), [`${own('admin')}[^/]+/subject[.]ts$`]),
    may(`${own('admin/app')}start[.]ts$`, [`${own('admin/items')}preload-pictures[.]ts$`]),
    ...allowedIn('frontend/src/site'),
    may(siteEntry, [roomsOf('frontend/src/site')]),
    may(`${src}${entry}`, [implementation]),
    may(`${src}.*${test}`, ['^node_modules/(vitest|fake-indexeddb)/']),
    // The panel as a whole, on the sample data.
    may('^frontend/tests/', [
      '^frontend/tests/',
      src,
      contract,
      '^tests/support/',
      '^node_modules/',
      packages('frontend/'),
    ]),
    // Unit tests import their own room, and what tests are made of.
    may(`^(frontend|cms)/src/([^/]+)/.*${test}`, ['^$1/src/$2/', '^tests/support/material/'], own('admin')),

    // The build inlines the splash and hydration scripts.
    may('^frontend/(vite/|[^/]+[.](config[.])?[a-z]+$)', [
      '^frontend/vite/',
      contract,
      own('site/inline'),
      packages('frontend/'),
    ]),

    // Everything except browser code runs on Node.
    { from: { pathNot: `${src}(?!site/server/|.*${test})` }, to: { dependencyTypes: ['core'] } },

    may(roomsOf('cms/src'), [contract]),
    ...allowedIn('cms/src'),
    may(`^cms/src/(${top})`, [contract, `${roomsOf('cms/src')}(?!${encoder})`, '^cms/src/api/']),
    may('^cms/src/admin/', [contract, '^cms/src/admin/']),
    may('^cms/src/index[.]ts$', ['^cms/src/save-pipeline[.]ts$']),
    may('^cms/config/', ['^cms/config/', '^cms/src/platform/']),
    may('^cms/src/admin/', ['^cms/src/admin/']),
    may(
      `${placesOf('cms/src')
        .map(({ path }) => path)
        .join('|')}|^cms/(config/|src/(admin/|${top}))`,
      [`^cms/node_modules/(?!${decoders})`, sqlite],
    ),
    may(sqlite, [packages('cms/', 'better-sqlite3-1[23]')]),
    may('^cms/buffer-crc32/', []),
    may(`^cms/src/media/${encoder}`, [`^cms/src/media/${encoder}`, `^cms/node_modules/${decoders}`]),
    may(`^cms/.*${test}`, [
      '^node_modules/(vitest|exifreader|smtp-server)/',
      '^tests/support/server/mail-server[.]ts$',
      sqlite,
      packages('cms/', 'sharp'),
    ]),
    may('^cms/[^/]+[.]mjs$', ['^cms/', packages('cms/')]),

    // Tests may import scripts; scripts may not import tests.
    may('^scripts/', ['^scripts/', '^package[.]json$']),
    may('^scripts/(bench/|steps/programs[.])', ['^node_modules/(@?playwright|lighthouse)/']),
    may('^scripts/bundle/', ['^node_modules/@vercel/nft/']),
    may('^scripts/steps/shared-texts[.]mjs$', ['^node_modules/typescript/']),
    may('^tests/(?!support/)', ['^tests/']),
    ...Object.entries(supportRooms).map(([room, below]) =>
      may(
        `^tests/support/${room}/`,
        [room, ...below].map((name) => `^tests/support/${name}/`),
      ),
    ),
    // Tests without Strapi are told the names that it would give.
    may('^tests/(support/strapi-names|house/(one-place|tables)[.]test)[.]', [
      '^cms/src/platform/strapi/tables[.]ts$',
    ]),
    may('^tests/', [
      '^[.]dependency-cruiser[.]mjs$',
      '^scripts/',
      src,
      contract,
      '^node_modules/',
      packages('frontend/'),
      // Tests generate and inspect pictures.
      packages('cms/', 'sharp'),
    ]),
    may('^[^/]+[.](ts|mjs)$', [
      '^node_modules/',
      '^scripts/steps/programs[.]mjs$',
      '^playwright[.]config[.]ts$',
      '^frontend/vite/inline-scripts[.]ts$',
    ]),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Built files have no import rules.
    exclude: { path: '[.]d[.]ts$|^(cms|frontend)/(dist|dist-sample|[.]strapi)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
