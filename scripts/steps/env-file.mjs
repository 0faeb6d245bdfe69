// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { envFile } from './paths.mjs';

const secretBytes = 32;

function secret() {
  return randomBytes(secretBytes).toString('base64');
}

/** What Strapi signs and encrypts with, fresh. */
export function generateSecrets() {
  return {
    APP_KEYS: [secret(), secret(), secret(), secret()].join(','),
    API_TOKEN_SALT: secret(),
    ADMIN_JWT_SECRET: secret(),
    TRANSFER_TOKEN_SALT: secret(),
    ENCRYPTION_KEY: secret(),
    JWT_SECRET: secret(),
  };
}

/**
 * Writes a .env with generated secrets, readable by its owner alone, unless there is one or the environment brings
 * every secret already.
 * @param {string} [file]
 * @returns {boolean} whether it was written
 */
export function writeEnvFile(file = envFile) {
  const secrets = generateSecrets();
  if (existsSync(file) || Object.keys(secrets).every((name) => process.env[name])) return false;
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  const text = `# Written at the first start. Keep it: without these secrets nobody who is signed in stays so, and
# what was stored encrypted cannot be read again.
# Every other variable has a default; .env.example lists them all, with what they want.
${lines.join('\n')}

# HOST=0.0.0.0
# PORT=1337
# PUBLIC_URL=https://www.example.com
# DATA_DIR=data

# What docker-compose gives its PostgreSQL; nothing else reads it.
POSTGRES_PASSWORD=${randomBytes(secretBytes).toString('hex')}
`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    // A link appears with its content, and never in the place of a file that is there.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The environment that the server sees: real variables win over .env.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const stored = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  return { ...stored, ...process.env };
}
