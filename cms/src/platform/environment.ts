import path from 'node:path';
import { isPlain } from 'contract/plain-text';

/** A reason not to start, in one line that names the variable to correct. */
export class StartError extends Error {}

/** Where the sign-in of an account made at first start comes from; a null password is generated. */
export type AccountSettings = { email: string; password: string | null };

/** `full` looks for the smallest file that is good enough; `quick` takes the first one. */
export type PictureEffort = 'full' | 'quick';

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

const mailAddress = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function parseWebAddress(value: string): URL | undefined {
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** smtp://user:password@host:port, as nodemailer takes it. */
function parseSmtp(value: string) {
  const {
    protocol = '',
    hostname = '',
    port,
    username,
    password,
    pathname,
    search,
    hash,
  } = parseUrl(value) ?? {};
  if (!/^smtps?:$/.test(protocol) || !hostname || /[^/]/.test(`${pathname}${search}${hash}`)) return;
  if (!username !== !password || !isPlain(value) || /\s/.test(value)) return;
  const isSecure = protocol === 'smtps:';
  try {
    const [user, pass] = [username, password].map((part) => decodeURIComponent(part ?? ''));
    if (/\p{Cc}/u.test(`${user}${pass}`)) return;
    return {
      host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (isSecure ? 465 : 587),
      isSecure,
      auth: user ? { user, pass: pass ?? '' } : null,
    };
  } catch {
    // Not URL-encoded.
    return;
  }
}

/**
 * Reads every variable the product knows. A bad one gets a harmless stand-in and a line in `problems`, so that
 * building, which needs no secrets, can load the same configuration. @param root a relative DATA_DIR starts there
 */
export function readEnvironment(source: Source, root: string) {
  const problems: string[] = [];
  const shown = (value: string) => JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  const given = (name: string) => source[name]?.trim() || null;

  /** @param isSecret the value must not appear in a log */
  function refuse(name: string, wants: string, value: string | null, isSecret = false): void {
    const got = isSecret ? 'got something else' : `got ${shown(value ?? '')}`;
    problems.push(`${name} must be ${wants}, ${value === null ? 'but it is not set' : got}`);
  }

  /** @param rule.parse gives undefined for a value that is refused */
  function read<Value, Fallback>(
    name: string,
    fallback: Fallback,
    rule: {
      wants: string;
      parse(value: string): Value | undefined;
      isSecret?: boolean;
      isRequired?: boolean;
    },
  ): Value | Fallback {
    const value = given(name);
    if (value === null && !rule.isRequired) return fallback;
    const parsed = value === null ? undefined : rule.parse(value);
    if (parsed !== undefined) return parsed;
    refuse(name, rule.wants, value, rule.isSecret);
    return fallback;
  }

  const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
    read(name, fallback, {
      wants: `a whole number from ${min} to ${max}`,
      parse(value) {
        const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
        return number >= min && number <= max ? number : undefined;
      },
    });

  const choice = <Value extends string>(name: string, [first, other]: readonly [Value, Value]) =>
    read(name, first, {
      wants: `${first} or ${other}`,
      parse: (value) => [first, other].find((known) => known === value),
    });

  const isSecret = (value: string) => value.length >= minSecretLength && !placeholder.test(value);
  const randomText = `a random text of at least ${minSecretLength} characters`;
  const asSecret = (value: string) => (isSecret(value) ? value : undefined);
  const secret = (name: string) =>
    read(name, '', { wants: randomText, parse: asSecret, isSecret: true, isRequired: true });
  const optionalSecret = (name: string) =>
    read(name, null, { wants: `empty or ${randomText}`, parse: asSecret, isSecret: true });

  function account(role: 'OWNER' | 'OPERATOR'): AccountSettings {
    const email = read(`${role}_EMAIL`, `${role.toLowerCase()}@example.com`, {
      wants: 'an e-mail address',
      parse: (value) =>
        /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(value) ? value.toLowerCase() : undefined,
    });
    // A password may begin or end with a space, so it is not trimmed.
    const password = source[`${role}_PASSWORD`] || null;
    if (password !== null) {
      const fits = password.length >= minPasswordLength && Buffer.byteLength(password) <= maxPasswordBytes;
      if (!fits || !isPlain(password) || placeholder.test(password.trim())) {
        const wants = `a password of at least ${minPasswordLength} characters and at most ${maxPasswordBytes} bytes without control characters, or left empty to have one generated`;
        refuse(`${role}_PASSWORD`, wants, password, true);
      }
    }
    return { email, password };
  }

  const shortText = (name: string) =>
    read(name, null, {
      wants: `one line of at most ${maxNameLength} characters`,
      parse: (value) => (value.length <= maxNameLength && !/\p{Cc}/u.test(value) ? value : undefined),
    });

  function credit() {
    const url = read('CREDIT_URL', null, {
      wants: 'a web address such as https://agencia.com.br',
      parse: parseWebAddress,
    });
    const name = shortText('CREDIT_NAME') ?? url?.hostname.replace(/^www\./, '');
    return name ? { name, url: url?.href ?? null } : null;
  }

  function mail() {
    const isNeeded = given('SMTP_URL') !== null;
    const smtp = read('SMTP_URL', null, {
      wants: 'a URL such as smtps://user:password@smtp.example.com (what is special in them is URL-encoded)',
      isSecret: true,
      parse: parseSmtp,
    });
    const from = read('MAIL_FROM', null, {
      wants: 'an address such as site@example.com or Ana Lima <site@example.com>',
      isRequired: isNeeded,
      parse(value) {
        const [, name = '', address = value] = /^([^\p{Cc}"<>(),;:@\\]*)<([^<>]+)>$/u.exec(value) ?? [];
        if (!mailAddress.test(address)) return;
        return name.trim() ? `${name.trim()} <${address}>` : address;
      },
    });
    return smtp && from ? { ...smtp, from } : null;
  }

  function push() {
    const url = read('NOTIFY_URL', null, {
      wants: 'a web address such as https://ntfy.example.com/topic, without a name or password in it',
      isSecret: true,
      parse: parseWebAddress,
    });
    const token = read('NOTIFY_TOKEN', null, {
      wants: 'empty or one word of at most 200 letters, digits and signs',
      isSecret: true,
      parse: (value) => (/^[\x21-\x7e]{1,200}$/.test(value) ? value : undefined),
    });
    return url ? { url: url.href, host: url.host, token } : null;
  }

  const port = wholeNumber('PORT', 1337, 1, 65535);
  const dataDir = path.resolve(root, given('DATA_DIR') ?? 'data');
  const environment = {
    host: given('HOST') ?? '0.0.0.0',
    port,
    /** The origin visitors use, without a trailing slash. */
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, {
      wants: 'an origin such as https://example.com, without a path',
      parse(value) {
        const url = parseWebAddress(value);
        return url && url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined;
      },
    }),
    /** Absolute path of the folder that holds everything the product stores. */
    dataDir,
    /** PostgreSQL's URL; null means SQLite inside `dataDir`. */
    databaseUrl: read('DATABASE_URL', null, {
      wants: 'a PostgreSQL URL such as postgres://user:password@host:5432/name',
      isSecret: true,
      parse(value) {
        const { protocol = '', hostname = '', pathname = '' } = parseUrl(value) ?? {};
        const isPostgres = /^postgres(ql)?:$/.test(protocol);
        return isPostgres && hostname && pathname.length > 1 ? value : undefined;
      },
    }),
    cloudinary: read('CLOUDINARY_URL', null, {
      wants: 'a URL such as cloudinary://key:secret@cloud-name',
      isSecret: true,
      parse(value) {
        const url = parseUrl(value);
        if (url?.protocol !== 'cloudinary:' || !url.username || !url.password || !url.hostname) return;
        return {
          cloudName: url.hostname,
          apiKey: decodeURIComponent(url.username),
          apiSecret: decodeURIComponent(url.password),
          /** Silence for so long ends a call, in ms; `?timeout=` in the URL changes it. */
          timeoutMs: Number(url.searchParams.get('timeout')) || cloudinaryTimeoutMs,
          /** Where this server fetches delivered files, without a trailing slash; `?delivery=` in the URL changes it. */
          deliveryOrigin: url.searchParams.get('delivery') ?? cloudinaryDelivery,
        };
      },
    }),
    /** Whether gallery media carry the site title's name in their corner (§9). */
    watermark: choice('WATERMARK', ['on', 'off']) === 'on',
    /** The server that mail goes out by, and who it is from; null means that there is no mail. */
    mail: mail(),
    /** Where a notice is posted for the owner's phone; null means nowhere. */
    push: push(),
    owner: account('OWNER'),
    operator: account('OPERATOR'),
    /** The product's name at the top of the panel; who made the site, at the foot of site and panel. */
    product: { name: shortText('PRODUCT_NAME'), credit: credit() },
    /** Where security.txt asks for reports; null means there is none. */
    securityContact: read('SECURITY_CONTACT', null, {
      wants: 'an address such as mailto:security@example.com or https://…',
      parse: (value) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) ? value : undefined),
    }),
    /** Proxies between the visitor and this process whose X-Forwarded-* headers are believed. */
    trustedProxies: wholeNumber('TRUST_PROXY', 0, 0, 10),
    /** What one address may have made in five seconds, in pages that were not kept, see `visitor-share.ts`. */
    visitorShare: wholeNumber('VISITOR_SHARE', 50, 10, 1_000_000),
    /** How often public files are compared with what they are to be, as a cron rule. */
    fileWorkRule: `*/${wholeNumber('FILE_WORK_SECONDS', 10, 1, 30)} * * * * *`,
    /** How hard pictures are encoded, see `encode-variant.ts`. */
    pictureEffort: choice('PICTURE_EFFORT', ['full', 'quick']),
    backups: {
      /** Absolute path of the folder for archives. */
      folder: path.resolve(root, given('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
      /** What archives are encrypted with; null leaves them readable. */
      key: optionalSecret('BACKUP_KEY'),
      /** When the daily one is due, by this machine's clock; null turns it off. */
      dailyAt: read(
        'BACKUP_AT',
        { hour: 3, minute: 0 },
        {
          wants: 'a time of day such as 03:00, or off',
          parse(value) {
            const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
            if (hour === undefined) return value === 'off' ? null : undefined;
            return { hour: Number(hour), minute: Number(minute) };
          },
        },
      ),
    },
    metrics: {
      /** A port of their own; null keeps them on the site's. */
      port: given('METRICS_PORT') === null ? null : wholeNumber('METRICS_PORT', 9464, 1, 65535),
      /** Who asks must show it; without it they are on their own port alone. */
      token: optionalSecret('METRICS_TOKEN'),
    },
    secrets: {
      appKeys: read('APP_KEYS', ['stand-in'], {
        wants: `random texts of at least ${minSecretLength} characters, separated by commas`,
        isSecret: true,
        isRequired: true,
        parse(value) {
          const keys = value.split(',').map((key) => key.trim());
          return keys.every(isSecret) ? keys : undefined;
        },
      }),
      apiTokenSalt: secret('API_TOKEN_SALT'),
      adminJwt: secret('ADMIN_JWT_SECRET'),
      transferTokenSalt: secret('TRANSFER_TOKEN_SALT'),
      encryptionKey: secret('ENCRYPTION_KEY'),
      usersJwt: secret('JWT_SECRET'),
      /** Signs the owner's addresses of files that are not public. */
      fileLinks: secret('FILE_LINK_SECRET'),
      /** What the links of selections are derived from. */
      selectionLinks: secret('SELECTION_LINK_SECRET'),
    },
  };
  return { environment, problems };
}

export type Environment = ReturnType<typeof readEnvironment>['environment'];

/** Which database is used, for the operator and without its password: the SQLite file, or host and name. */
export function databaseName({ databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return path.join(dataDir, 'portfolio.db');
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** The repository's folder, seen from `cms/dist/src`, where this file runs. */
export const repositoryRoot = path.resolve(__dirname, '../../../..');

const known = readEnvironment(process.env, repositoryRoot);

export const environment = known.environment;

/** One line for each variable that is missing or malformed; empty when the process may start. */
export const environmentProblems: readonly string[] = known.problems;
