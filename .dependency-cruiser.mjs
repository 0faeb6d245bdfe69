/**
 * Which folder may import which (ADR 3). An import that no rule allows is an error, so a new folder may import nothing.
 *
 * contract ← both sides;  frontend/src: data ← { site, admin };  lib ← { data, ui } ← { site, admin }
 * frontend/src/admin: words ← ui ← services ← documents ← rights, credits ← uploads ← items ← screens ← app
 * frontend/src/site: words, routing ← content ← { layout, media } ← viewer ← pages ← app ← server ← client ← the entries
 * cms/src: platform ← media ← content ← { site, operations };  platform ← accounts ← operations, and floors inside each
 */

const src = '^frontend/src/';
const implementation = `${src}data/(strapi|sample)/`;
/** The composition roots: the only places that name an implementation. */
const entry = '(site/(entry|entry-[a-z]+)|admin/app/entry)[.]tsx?$';
const openers = 'data/open-[^/]+[.]ts$';
const test = '[.]test[.][a-z]+$';

/**
 * The rooms of frontend/src/site, each with the rooms that it may import. The two entries are above them; the build and the
 * server put `inline` into the HTML.
 */
const siteRooms = {
  words: [],
  inline: [],
  routing: [],
  content: ['routing'],
  layout: ['content', 'routing', 'words'],
  media: ['content', 'routing', 'words'],
  viewer: ['content', 'layout', 'routing', 'words'],
  pages: ['content', 'layout', 'media', 'routing', 'viewer', 'words'],
  app: ['content', 'layout', 'pages', 'routing', 'viewer', 'words'],
  server: ['app', 'content', 'inline', 'pages', 'routing', 'words'],
  client: ['content', 'layout', 'server'],
};
const siteRoom = `^frontend/src/site/(${Object.keys(siteRooms).join('|')})/`;
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
  'pictures/(decode-heic|encode-(share|variant)|encoder-process|heic-to-jpeg|open-picture|add-watermark)[.]';
const decoders = '(sharp|libheif-js)/';
/** The rooms of cms/src, each with the rooms that it may import. */
const rooms = {
  platform: [],
  media: ['platform'],
  accounts: ['platform'],
  content: ['media', 'platform'],
  site: ['content', 'media', 'platform'],
  selections: ['content', 'media', 'platform'],
  operations: ['accounts', 'content', 'media', 'platform'],
};
const anyName = '([^/]+)';
/** The rooms of frontend/src/admin. Each screen is a room, and none imports another. */
const panelRooms = {
  words: [],
  ui: ['words'],
  services: ['ui', 'words'],
  documents: ['services', 'ui', 'words'],
  rights: ['documents', 'services', 'ui', 'words'],
  selections: ['rights', 'services', 'ui', 'words'],
  credits: ['services', 'ui', 'words'],
  // A form that sends a story shows the list of its caption.
  uploads: ['credits', 'rights', 'documents', 'services', 'ui', 'words'],
  items: ['credits', 'uploads', 'rights', 'documents', 'services', 'ui', 'words'],
  [`screens/${anyName}`]: [
    'items',
    'selections',
    'credits',
    'uploads',
    'rights',
    'documents',
    'services',
    'ui',
    'words',
  ],
  app: [`screens/${anyName}`, 'uploads', 'services', 'ui', 'words'],
};
/** Files that Strapi loads, and the save pipeline, are above the rooms. */
const top = 'api/|extensions/|middlewares/|(index|save-pipeline)[.]ts$';

/**
 * The folders inside each room, floor by floor from the bottom. A folder may import those of lower floors, but none on its own
 * floor. '.' is the room's own files. A folder that is not listed may import nothing.
 * @type {Record<string, string[][]>}
 */
export const floors = {
  platform: [['.'], ['logging', 'outage', 'strapi'], ['schedule']],
  media: [
    ['files'],
    ['pictures'],
    ['downloads', 'store'],
    ['checks', 'cloudinary', 'local'],
    ['credits', 'receive'],
    ['sweep', 'watermarks'],
    ['.'],
  ],
  accounts: [['audit', 'guessing', 'passwords'], ['sessions'], ['.']],
  content: [
    ['images', 'input', 'version'],
    ['rights'],
    ['saves'],
    ['credits'],
    ['gallery'],
    ['stories'],
    ['about', 'names', 'settings'],
    ['.'],
  ],
  site: [['.']],
  selections: [['choices'], ['.']],
  operations: [['backup'], ['diagnostic', 'start'], ['commands'], ['process'], ['.']],
  'operations/backup': [['archive'], ['database'], ['media'], ['.']],
};

/** @param {string} room @param {string} folder */
function placeOf(room, folder) {
  return folder === '.' ? `cms/src/${room}/[^/]+$` : `cms/src/${room}/${folder}/`;
}

/** Every listed folder with the folders that it may import: those below it, and itself unless it has floors. */
const places = Object.entries(floors).flatMap(([room, levels]) =>
  levels.flatMap((level, at) =>
    level.map((folder) => {
      const own = `${room}/${folder}` in floors ? [] : [folder];
      const known = [...own, ...levels.slice(0, at).flat()].map((other) => placeOf(room, other));
      const [house = ''] = room.split('/');
      const below = rooms[/** @type {keyof typeof rooms} */ (house)].map((other) => `cms/src/${other}/`);
      return { path: placeOf(room, folder), below: [...known, ...below] };
    }),
  ),
);
/** The rooms of tests/support, each with the rooms that it may import. */
const supportRooms = {
  material: [],
  server: ['material'],
  api: ['material', 'server'],
  database: ['api', 'server'],
  faults: ['material'],
  browser: ['api', 'material', 'server'],
  site: [],
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
    may(contract, [contract, packages('contract/', 'valibot')]),
    may(`^contract/.*${test}`, ['^node_modules/vitest/']),
    may(config, [contract, packages('frontend/', 'valibot', 'vite')]),
    may(`${src}lib/unicode-domain`, [packages('frontend/', 'punycode')]),

    may(ports, [ports, contract, own('lib'), config, packages('frontend/', 'valibot', 'swr', 'react')]),
    may(`${src}${openers}`, [implementation]),
    ...['strapi', 'sample'].map((name) =>
      may(own(`data/${name}`), [
        own(`data/${name}`),
        ports,
        contract,
        own('lib'),
        config,
        packages('frontend/', 'valibot', 'swr'),
      ]),
    ),

    may(own('lib'), [packages('frontend/', 'react')]),
    may(own('ui'), [own('ui'), own('lib'), packages('frontend/', 'react', 'react-dom')]),

    ...[`${siteRoom}|${siteEntry}`, own(`admin/(${Object.keys(panelRooms).join('|')})`)].map((side) =>
      may(side, [own('ui'), own('lib'), contract, ports, config, packages('frontend/')]),
    ),
    ...Object.entries(panelRooms).map(([room, below]) =>
      may(
        own(`admin/${room}`),
        [room.replace(anyName, '$1'), ...below].map((name) => own(`admin/${name}`)),
      ),
    ),
    may(siteEntry, [siteRoom]),
    ...Object.entries(siteRooms).map(([room, below]) =>
      // A page imports no other page.
      room === 'pages'
        ? may(own('site/pages/([^/]+)'), [own(`site/(pages/$1|${below.join('|')})`)])
        : may(own(`site/${room}`), [own(`site/(${[room, ...below].join('|')})`)]),
    ),
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
    // Unit tests import their own room.
    may(`^(frontend|cms)/src/([^/]+)/.*${test}`, ['^$1/src/$2/'], own('admin')),

    // The build inlines the splash and hydration scripts.
    may('^frontend/(vite/|[^/]+[.](config[.])?[a-z]+$)', [
      '^frontend/vite/',
      contract,
      own('site/inline'),
      packages('frontend/'),
    ]),

    // Everything except browser code runs on Node.
    { from: { pathNot: `${src}(?!site/server/|.*${test})` }, to: { dependencyTypes: ['core'] } },

    ...places.map(({ path, below }) =>
      may(`^${path}`, [`^(?!cms/src/media/${encoder})(${below.join('|')})`, contract]),
    ),
    may(`^cms/src/(${top})`, [contract, `^cms/src/(api|${Object.keys(rooms).join('|')})/(?!${encoder})`]),
    may('^cms/src/admin/', [contract, '^cms/src/admin/']),
    may('^cms/src/index[.]ts$', ['^cms/src/save-pipeline[.]ts$']),
    may('^cms/config/', ['^cms/config/', '^cms/src/platform/']),
    may('^cms/src/admin/', ['^cms/src/admin/']),
    may(`^(${places.map(({ path }) => path).join('|')}|cms/(config/|src/(admin/|${top})))`, [
      `^cms/node_modules/(?!${decoders})`,
      sqlite,
    ]),
    may(sqlite, [packages('cms/', 'better-sqlite3-1[23]')]),
    may('^cms/buffer-crc32/', []),
    may(`^cms/src/media/${encoder}`, [`^cms/src/media/${encoder}`, `^cms/node_modules/${decoders}`]),
    may(`^cms/.*${test}`, ['^node_modules/(vitest|exifreader)/', sqlite, packages('cms/', 'sharp')]),
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
