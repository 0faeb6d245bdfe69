// @ts-check
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StepError } from '../steps/command.mjs';
import { generateSecrets } from '../steps/env-file.mjs';
import { freePort } from '../steps/free-port.mjs';
import { cms } from '../steps/paths.mjs';
import { start } from './running.mjs';

const uid = 'api::gallery-item.gallery-item';
const media = { type: 'media', multiple: false, allowedTypes: ['images'] };
const schema = {
  kind: 'collectionType',
  collectionName: 'gallery_items',
  info: { singularName: 'gallery-item', pluralName: 'gallery-items', displayName: 'Gallery item' },
  options: { draftAndPublish: false },
  attributes: {
    title: { type: 'string' },
    category: { type: 'enumeration', enum: ['moda', 'publicidade'] },
    order: { type: 'integer' },
    media,
  },
};

const middlewares = [
  'logger',
  'errors',
  'security',
  'cors',
  'poweredBy',
  'query',
  'body',
  'session',
  'favicon',
  'public',
].map((name) => `strapi::${name}`);

/** @param {string} kind */
const factory = (kind) => `module.exports = require('@strapi/strapi').factories.createCore${kind}('${uid}');`;

/** Lets visitors read, which an operator would tick. */
const bootstrap = `module.exports = { async bootstrap({ strapi }) {
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const action of ['${uid}.find', '${uid}.create', 'plugin::upload.content-api.upload']) {
    if (!(await permissions.findOne({ where: { action, role: role.id } }))) {
      await permissions.create({ data: { action, role: role.id } });
    }
  }
} };`;

/**
 * Writes a Strapi project as its own starter makes it, with one content type, on the packages that are here.
 * @param {string} folder
 */
export function writeStock(folder) {
  /** @type {Record<string, string>} */
  const files = {
    'package.json': JSON.stringify({
      name: 'stock',
      version: '1.0.0',
      private: true,
      dependencies: { '@strapi/strapi': '*', '@strapi/plugin-users-permissions': '*', 'better-sqlite3': '*' },
      strapi: { uuid: false },
    }),
    'config/server.js':
      "module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: env.array('APP_KEYS') } });",
    'config/admin.js':
      "module.exports = ({ env }) => ({ auth: { secret: env('ADMIN_JWT_SECRET') }, apiToken: { salt: env('API_TOKEN_SALT') }, transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } }, secrets: { encryptionKey: env('ENCRYPTION_KEY') } });",
    'config/database.js':
      "module.exports = { connection: { client: 'sqlite', connection: { filename: '.tmp/data.db' }, useNullAsDefault: true } };",
    'config/middlewares.js': `module.exports = ${JSON.stringify(middlewares)};`,
    'config/api.js': 'module.exports = {};',
    'config/plugins.js': 'module.exports = {};',
    'src/api/gallery-item/content-types/gallery-item/schema.json': JSON.stringify(schema),
    'src/api/gallery-item/controllers/gallery-item.js': factory('Controller'),
    'src/api/gallery-item/services/gallery-item.js': factory('Service'),
    'src/api/gallery-item/routes/gallery-item.js': factory('Router'),
    'src/index.js': bootstrap,
    'public/robots.txt': '',
    'public/uploads/.gitkeep': '',
    '.tmp/.gitkeep': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(cms, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(cms, 'dist/build'), join(folder, 'dist/build'), { recursive: true });
}

/** @param {string} folder */
export async function stockEnv(folder) {
  const port = await freePort();
  return {
    ...process.env,
    ...generateSecrets(),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PORT: String(port),
    URL: `http://127.0.0.1:${port}`,
    FOLDER: folder,
  };
}

/** @param {NodeJS.ProcessEnv & { URL: string, FOLDER: string }} env of `stockEnv` */
export function startStock(env) {
  const command = [process.execPath, join(env.FOLDER, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'];
  return start(command, { url: env.URL, health: '/_health', cwd: env.FOLDER, env });
}

/**
 * Uploads photographs and makes an item of each, through Strapi's own API.
 * @param {string} url
 * @param {{ title: string, bytes: Buffer }[]} photos
 */
export async function fillStock(url, photos) {
  for (const [at, { title, bytes }] of photos.entries()) {
    const form = new FormData();
    form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `photo-${at}.jpg`);
    const uploaded = await fetch(`${url}/api/upload`, { method: 'POST', body: form });
    if (!uploaded.ok) throw new StepError(`Stock Strapi refuses an upload: ${await uploaded.text()}`);
    const [{ id }] = await uploaded.json();
    const data = { title, category: 'moda', order: at + 1, media: id };
    const created = await fetch(`${url}/api/gallery-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    if (!created.ok) throw new StepError(`Stock Strapi refuses an item: ${await created.text()}`);
  }
}
