// @ts-check
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { envFile } from './paths.mjs';

const secretBytes = 32;
const secret = () => randomBytes(secretBytes).toString('base64');

/** What Strapi and the product sign and encrypt with, fresh. */
export const generateSecrets = () => ({
  APP_KEYS: Array.from({ length: 4 }, secret).join(','),
  API_TOKEN_SALT: secret(),
  ADMIN_JWT_SECRET: secret(),
  TRANSFER_TOKEN_SALT: secret(),
  ENCRYPTION_KEY: secret(),
  JWT_SECRET: secret(),
  FILE_LINK_SECRET: secret(),
  SELECTION_LINK_SECRET: secret(),
});

/**
 * Writes a .env with generated secrets, readable by its owner alone, unless the environment brings every secret already. One of
 * an earlier version gets the secrets that it lacks.
 * @param {string} [file]
 * @returns {boolean} whether it was written
 */
export function writeEnvFile(file = envFile) {
  const secrets = Object.entries(generateSecrets());
  if (existsSync(file)) {
    addMissing(file, secrets);
    return false;
  }
  if (secrets.every(([name]) => process.env[name])) return false;
  const text = `# Written at the first start. Keep it: without these secrets all sessions end, and
# what was stored encrypted cannot be read again.
# Every other variable has a default; .env.example lists them all, with what they want.
${secrets.map((entry) => entry.join('=')).join('\n')}

# What docker-compose gives its PostgreSQL; nothing else reads it.
POSTGRES_PASSWORD=${randomBytes(secretBytes).toString('hex')}
`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    // A link appears with its content, and never in the place of a file that another start wrote.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** @param {string} file @param {[string, string][]} secrets */
function addMissing(file, secrets) {
  const text = readFileSync(file, 'utf8');
  const stored = parseEnv(text);
  const missing = secrets.filter(([name]) => !stored[name] && !process.env[name]);
  // A .env without any secret is written by hand: its secrets are to come from elsewhere.
  if (missing.length === 0 || missing.length === secrets.length) return;
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  const lines = missing.map((entry) => `${entry.join('=')}\n`).join('');
  appendFileSync(file, `${separator}# Added by a later version.\n${lines}`);
}

/** The environment that the server sees: real variables win over .env. @returns {NodeJS.ProcessEnv} */
export function environment() {
  const stored = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  return { ...stored, ...process.env };
}
