import path from 'node:path';
import { isPlain } from 'contract/plain-text';

/** A reason not to start, in one line that names the variable to correct. */
export class StartError extends Error {}

/** Where the sign-in of an account made at first start comes from; a null password is generated. */
export type AccountSettings = { email: string; password: string | null };

/** `full` looks for the smallest file that is good enough; `quick` takes the first one. */
export type PictureEffort = 'full' | 'quick';

export type Environment = {
  host: string;
  port: number;
  /** The origin visitors use, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the folder that holds everything the product stores. */
  dataDir: string;
  /** PostgreSQL's URL; null means SQLite inside `dataDir`. */
  databaseUrl: string | null;
  cloudinary: {
    cloudName: string;
    apiKey: string;
    apiSecret: string;
    /** Silence for so long ends a call, in ms; `?timeout=` in the URL changes it. */
    timeoutMs: number;
    /** Where this server fetches delivered files, without a trailing slash; `?delivery=` in the URL changes it. */
    deliveryOrigin: string;
  } | null;
  /** Whether gallery media carry the site title's name in their corner (§9). */
  watermark: boolean;
  owner: AccountSettings;
  operator: AccountSettings;
  product: {
    /** Its name at the top of the panel; null leaves it to the panel. */
    name: string | null;
    /** Who made the site, at the foot of site and panel; null for no credit. */
    credit: { name: string; url: string | null } | null;
  };
  /** Where security.txt asks for reports; null means there is none. */
  securityContact: string | null;
  /** Proxies between the visitor and this process whose X-Forwarded-* headers are believed. */
  trustedProxies: number;
  /** What one address may have made in five seconds, in pages that were not kept, see `visitor-share.ts`. */
  visitorShare: number;
  /** How often public files are compared with what they are to be, as a cron rule. */
  fileWorkRule: string;
  /** How hard pictures are encoded, see `encode-variant.ts`. */
  pictureEffort: PictureEffort;
  backups: {
    /** Absolute path of the folder for archives. */
    folder: string;
    /** What archives are encrypted with; null leaves them readable. */
    key: string | null;
    /** When the daily one is due, by this machine's clock; null turns it off. */
    dailyAt: { hour: number; minute: number } | null;
  };
  metrics: {
    /** A port of their own; null keeps them on the site's. */
    port: number | null;
    /** Who asks must show it; without it they are on their own port alone. */
    token: string | null;
  };
  secrets: {
    appKeys: string[];
    apiTokenSalt: string;
    adminJwt: string;
    transferTokenSalt: string;
    encryptionKey: string;
    usersJwt: string;
    /** Signs the owner's addresses of files that are not public. */
    fileLinks: string;
    /** What the links of selections are derived from. */
    selectionLinks: string;
  };
};

type Source = Readonly<Record<string, string | undefined>>;

const placeholder = /^(change[-_ ]?me|to[-_ ]?be[-_ ]?modified|your[-_ ].*|secret|password|\.\.\.)\d*$/i;
const cloudinaryTimeoutMs = 30_000;
export const cloudinaryDelivery = 'https://res.cloudinary.com';
const minSecretLength = 16;
/** Of the product and of who made it, in characters: longer ones have no room in the panel's header. */
const maxNameLength = 40;
/** In characters; bcrypt reads no further than `maxPasswordBytes`. */
export const minPasswordLength = 12;
export const maxPasswordBytes = 72;

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/**
 * Reads every variable the product knows. A bad one gets a harmless stand-in and a line in `problems`, so that
 * building, which needs no secrets, can load the same configuration; starting refuses to go on with problems.
 *
 * @param source the variables, `process.env` in production
 * @param root the repository's folder; a relative DATA_DIR starts there
 */
export function readEnvironment(
  source: Source,
  root: string,
): { environment: Environment; problems: string[] } {
  const problems: string[] = [];
  const shown = (value: string) => JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  const given = (name: string) => source[name]?.trim() || null;

  function refuse(name: string, wants: string, value: string | null): void {
    problems.push(
      `${name} must be ${wants}, ${value === null ? 'but it is not set' : `got ${shown(value)}`}`,
    );
  }

  /** Like `refuse`, for values that must not appear in a log. */
  function refuseSecret(name: string, wants: string, value: string | null): void {
    problems.push(`${name} must be ${wants}, ${value === null ? 'but it is not set' : 'got something else'}`);
  }

  function wholeNumber(name: string, fallback: number, min: number, max: number): number {
    const value = given(name);
    if (value === null) return fallback;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    refuse(name, `a whole number from ${min} to ${max}`, value);
    return fallback;
  }

  function isSecret(value: string): boolean {
    return value.length >= minSecretLength && !placeholder.test(value);
  }

  function secret(name: string): string {
    const value = given(name);
    if (value !== null && isSecret(value)) return value;
    refuseSecret(name, `a random text of at least ${minSecretLength} characters`, value);
    return '';
  }

  function appKeys(): string[] {
    const value = given('APP_KEYS');
    const keys = value?.split(',').map((key) => key.trim()) ?? [];
    if (keys.length > 0 && keys.every(isSecret)) return keys;
    refuseSecret(
      'APP_KEYS',
      `random texts of at least ${minSecretLength} characters, separated by commas`,
      value,
    );
    return ['stand-in'];
  }

  function account(role: 'OWNER' | 'OPERATOR'): AccountSettings {
    const fallbackEmail = `${role.toLowerCase()}@example.com`;
    const email = given(`${role}_EMAIL`) ?? fallbackEmail;
    const isEmail = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(email);
    if (!isEmail) refuse(`${role}_EMAIL`, 'an e-mail address', email);

    // A password may begin or end with a space, so it is not trimmed.
    const password = source[`${role}_PASSWORD`] || null;
    if (password !== null) {
      const fits = password.length >= minPasswordLength && Buffer.byteLength(password) <= maxPasswordBytes;
      if (!fits || !isPlain(password) || placeholder.test(password.trim())) {
        refuseSecret(
          `${role}_PASSWORD`,
          `a password of at least ${minPasswordLength} characters and at most ${maxPasswordBytes} bytes without control characters, or left empty to have one generated`,
          password,
        );
      }
    }
    return { email: isEmail ? email.toLowerCase() : fallbackEmail, password };
  }

  function publicUrl(port: number): string {
    const value = given('PUBLIC_URL');
    const fallback = `http://localhost:${port}`;
    if (value === null) return fallback;
    const url = parseUrl(value);
    const isOrigin =
      url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
    if (isOrigin && !url.username && !url.password) return url.origin;
    refuse('PUBLIC_URL', 'an origin such as https://example.com, without a path', value);
    return fallback;
  }

  function databaseUrl(): string | null {
    const value = given('DATABASE_URL');
    if (value === null) return null;
    const url = parseUrl(value);
    const isPostgres = url !== null && /^postgres(ql)?:$/.test(url.protocol);
    if (isPostgres && url.hostname && url.pathname.length > 1) return value;
    refuseSecret('DATABASE_URL', 'a PostgreSQL URL such as postgres://user:password@host:5432/name', value);
    return null;
  }

  function cloudinary(): Environment['cloudinary'] {
    const value = given('CLOUDINARY_URL');
    if (value === null) return null;
    const url = parseUrl(value);
    if (url?.protocol === 'cloudinary:' && url.username && url.password && url.hostname) {
      return {
        cloudName: url.hostname,
        apiKey: decodeURIComponent(url.username),
        apiSecret: decodeURIComponent(url.password),
        timeoutMs: Number(url.searchParams.get('timeout')) || cloudinaryTimeoutMs,
        deliveryOrigin: url.searchParams.get('delivery') ?? cloudinaryDelivery,
      };
    }
    refuseSecret('CLOUDINARY_URL', 'a URL such as cloudinary://key:secret@cloud-name', value);
    return null;
  }

  function onOrOff(name: string, fallback: boolean): boolean {
    const value = given(name);
    if (value === null) return fallback;
    if (value === 'on' || value === 'off') return value === 'on';
    refuse(name, 'on or off', value);
    return fallback;
  }

  function pictureEffort(): PictureEffort {
    const value = given('PICTURE_EFFORT');
    if (value === null || value === 'full') return 'full';
    if (value !== 'quick') refuse('PICTURE_EFFORT', 'full or quick', value);
    return 'quick';
  }

  function securityContact(): string | null {
    const value = given('SECURITY_CONTACT');
    const isAddress = value === null || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value);
    if (isAddress) return value;
    refuse('SECURITY_CONTACT', 'an address such as mailto:security@example.com or https://…', value);
    return null;
  }

  function shortText(name: string): string | null {
    const value = given(name);
    if (value === null || (value.length <= maxNameLength && !/\p{Cc}/u.test(value))) return value;
    refuse(name, `one line of at most ${maxNameLength} characters`, value);
    return null;
  }

  function credit(): Environment['product']['credit'] {
    const name = shortText('CREDIT_NAME');
    const value = given('CREDIT_URL');
    const url = value === null ? null : parseUrl(value);
    if (value !== null && !(url && /^https?:$/.test(url.protocol) && !url.username && !url.password)) {
      refuse('CREDIT_URL', 'a web address such as https://agencia.com.br', value);
      return null;
    }
    const shownName = name ?? url?.hostname.replace(/^www\./, '');
    return shownName ? { name: shownName, url: url?.href ?? null } : null;
  }

  function optionalSecret(name: string): string | null {
    const value = given(name);
    if (value === null || isSecret(value)) return value;
    refuseSecret(name, `empty or a random text of at least ${minSecretLength} characters`, value);
    return null;
  }

  function timeOfDay(name: string, fallback: { hour: number; minute: number }) {
    const value = given(name);
    if (value === null) return fallback;
    if (value === 'off') return null;
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
    if (hour !== undefined && minute !== undefined) return { hour: Number(hour), minute: Number(minute) };
    refuse(name, 'a time of day such as 03:00, or off', value);
    return fallback;
  }

  const port = wholeNumber('PORT', 1337, 1, 65535);
  const dataDir = path.resolve(root, given('DATA_DIR') ?? 'data');
  const environment: Environment = {
    host: given('HOST') ?? '0.0.0.0',
    port,
    publicUrl: publicUrl(port),
    dataDir,
    databaseUrl: databaseUrl(),
    cloudinary: cloudinary(),
    watermark: onOrOff('WATERMARK', true),
    owner: account('OWNER'),
    operator: account('OPERATOR'),
    product: { name: shortText('PRODUCT_NAME'), credit: credit() },
    securityContact: securityContact(),
    trustedProxies: wholeNumber('TRUST_PROXY', 0, 0, 10),
    visitorShare: wholeNumber('VISITOR_SHARE', 50, 10, 1_000_000),
    fileWorkRule: `*/${wholeNumber('FILE_WORK_SECONDS', 10, 1, 30)} * * * * *`,
    pictureEffort: pictureEffort(),
    backups: {
      folder: path.resolve(root, given('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
      key: optionalSecret('BACKUP_KEY'),
      dailyAt: timeOfDay('BACKUP_AT', { hour: 3, minute: 0 }),
    },
    metrics: {
      port: given('METRICS_PORT') === null ? null : wholeNumber('METRICS_PORT', 9464, 1, 65535),
      token: optionalSecret('METRICS_TOKEN'),
    },
    secrets: {
      appKeys: appKeys(),
      apiTokenSalt: secret('API_TOKEN_SALT'),
      adminJwt: secret('ADMIN_JWT_SECRET'),
      transferTokenSalt: secret('TRANSFER_TOKEN_SALT'),
      encryptionKey: secret('ENCRYPTION_KEY'),
      usersJwt: secret('JWT_SECRET'),
      fileLinks: secret('FILE_LINK_SECRET'),
      selectionLinks: secret('SELECTION_LINK_SECRET'),
    },
  };
  return { environment, problems };
}

/** Which database is used, for the operator and without its password: the SQLite file, or host and name. */
export function databaseName({ databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return path.join(dataDir, 'portfolio.db');
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** The repository's folder, seen from `cms/dist/src`, where this file runs. */
export const repositoryRoot = path.resolve(__dirname, '../../../..');

const read = readEnvironment(process.env, repositoryRoot);

/** The variables of this process. */
export const environment = read.environment;

/** One line for each variable that is missing or malformed; empty when the process may start. */
export const environmentProblems: readonly string[] = read.problems;
