import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

const secret = 'k3Jd9sLw0qPz7vNx2mTb';
const complete = {
  APP_KEYS: `${secret}1,${secret}2`,
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  ENCRYPTION_KEY: secret,
  JWT_SECRET: secret,
  FILE_LINK_SECRET: secret,
  SELECTION_LINK_SECRET: secret,
};
const read = (extra: Record<string, string> = {}) => readEnvironment({ ...complete, ...extra }, '/srv/site');

describe('the environment', () => {
  it('needs nothing but secrets', () => {
    const { environment, problems } = read();
    expect(problems).toEqual([]);
    expect(environment).toMatchObject({
      port: 1337,
      publicUrl: 'http://localhost:1337',
      dataDir: '/srv/site/data',
      databaseUrl: null,
      cloudinary: null,
      watermark: true,
      product: { name: null, credit: null },
      trustedProxies: 0,
      visitorShare: 50,
      pictureEffort: 'full',
      backups: { folder: '/srv/site/data/backups', key: null, dailyAt: { hour: 3, minute: 0 } },
      metrics: { port: null, token: null },
      mail: null,
      push: null,
      owner: { email: 'owner@example.com', password: null },
    });
  });

  it('takes an empty variable for a missing one', () => {
    expect(read({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '', OWNER_PASSWORD: '' }).problems).toEqual([]);
  });

  it('reads what is given', () => {
    const { environment, problems } = read({
      PORT: '8080',
      PUBLIC_URL: 'https://example.com/',
      DATA_DIR: '/var/portfolio',
      DATABASE_URL: 'postgres://u:p@db:5432/portfolio',
      CLOUDINARY_URL: 'cloudinary://key:se%2Fcret@demo?upload_prefix=http://127.0.0.1:9',
      TRUST_PROXY: '1',
      VISITOR_SHARE: '200',
      FILE_WORK_SECONDS: '2',
      PICTURE_EFFORT: 'quick',
      SECURITY_CONTACT: 'mailto:security@example.com',
      WATERMARK: 'off',
      PRODUCT_NAME: 'Casa de Estilo',
      CREDIT_NAME: 'Ateliê Digital',
      CREDIT_URL: 'https://atelie.digital/portfolios',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_KEY: secret,
      BACKUP_AT: '23:45',
      METRICS_PORT: '9464',
      METRICS_TOKEN: secret,
      OWNER_EMAIL: 'Dona@Exemplo.com',
      OWNER_PASSWORD: 'uma frase bem longa',
    });
    expect(problems).toEqual([]);
    expect(environment).toMatchObject({
      port: 8080,
      publicUrl: 'https://example.com',
      dataDir: '/var/portfolio',
      databaseUrl: 'postgres://u:p@db:5432/portfolio',
      cloudinary: { cloudName: 'demo', apiKey: 'key', apiSecret: 'se/cret', timeoutMs: 30_000 },
      trustedProxies: 1,
      visitorShare: 200,
      fileWorkRule: '*/2 * * * * *',
      pictureEffort: 'quick',
      securityContact: 'mailto:security@example.com',
      watermark: false,
      product: {
        name: 'Casa de Estilo',
        credit: { name: 'Ateliê Digital', url: 'https://atelie.digital/portfolios' },
      },
      backups: { folder: '/mnt/backups', key: secret, dailyAt: { hour: 23, minute: 45 } },
      metrics: { port: 9464, token: secret },
      owner: { email: 'dona@exemplo.com', password: 'uma frase bem longa' },
    });
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, got "abc"'],
    ['WATERMARK', 'yes', 'WATERMARK must be on or off, got "yes"'],
    ['PICTURE_EFFORT', 'fast', 'PICTURE_EFFORT must be full or quick, got "fast"'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535, got "0"'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10, got "true"'],
    ['SECURITY_CONTACT', 'me', 'SECURITY_CONTACT must be an address such as mailto:security@example.com'],
    ['PRODUCT_NAME', 'x'.repeat(41), 'PRODUCT_NAME must be one line of at most 40 characters'],
    ['CREDIT_NAME', 'a\nb', 'CREDIT_NAME must be one line'],
    ['CREDIT_URL', 'javascript:alert(1)', 'CREDIT_URL must be a web address such as'],
    ['BACKUP_AT', '25:00', 'BACKUP_AT must be a time of day such as 03:00, or off, got "25:00"'],
    ['BACKUP_KEY', 'short', 'BACKUP_KEY must be empty or a random text of at least 16 characters'],
    ['METRICS_TOKEN', 'change-me', 'METRICS_TOKEN must be empty or a random text'],
    ['PUBLIC_URL', 'https://example.com/blog', 'PUBLIC_URL must be an origin'],
    ['DATABASE_URL', 'mysql://u:p@db/x', 'DATABASE_URL must be a PostgreSQL URL'],
    ['CLOUDINARY_URL', 'https://cloudinary.com', 'CLOUDINARY_URL must be a URL such as'],
    ['NOTIFY_URL', 'ntfy.sh/x', 'NOTIFY_URL must be a web address such as'],
    ['NOTIFY_URL', 'https://ana:senha@ntfy.sh/x', 'NOTIFY_URL must be a web address such as'],
    ['NOTIFY_TOKEN', 'two words', 'NOTIFY_TOKEN must be empty or one word'],
    ['MAIL_FROM', 'a@b.c, d@e.f', 'MAIL_FROM must be an address such as'],
    ['MAIL_FROM', 'Ana\r\nBcc: <a@b.c>', 'MAIL_FROM must be an address such as'],
    ['OWNER_EMAIL', 'dona', 'OWNER_EMAIL must be an e-mail address, got "dona"'],
    ['OPERATOR_PASSWORD', 'short', 'OPERATOR_PASSWORD must be a password of at least 12 characters'],
    ['OWNER_PASSWORD', 'é'.repeat(40), 'OWNER_PASSWORD must be a password of at least 12 characters'],
    ['JWT_SECRET', '', 'JWT_SECRET must be a random text of at least 16 characters, but it is not set'],
    ['JWT_SECRET', 'change-me', 'JWT_SECRET must be a random text of at least 16 characters'],
    ['APP_KEYS', `${secret},change-me`, 'APP_KEYS must be random texts'],
  ])('refuses %s=%j by name', (name, value, problem) => {
    const { problems } = read({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('names every bad variable at once', () => {
    const { problems } = readEnvironment({ PORT: 'x' }, '/srv/site');
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual([
      'ADMIN_JWT_SECRET',
      'API_TOKEN_SALT',
      'APP_KEYS',
      'ENCRYPTION_KEY',
      'FILE_LINK_SECRET',
      'JWT_SECRET',
      'PORT',
      'SELECTION_LINK_SECRET',
      'TRANSFER_TOKEN_SALT',
    ]);
  });

  it('credits by name alone, or by address alone', () => {
    const creditOf = (extra: Record<string, string>) => read(extra).environment.product.credit;
    expect(creditOf({ CREDIT_NAME: 'Ana' })).toEqual({ name: 'Ana', url: null });
    expect(creditOf({ CREDIT_URL: 'https://www.atelie.digital' })).toEqual({
      name: 'atelie.digital',
      url: 'https://www.atelie.digital/',
    });
  });

  it.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, isSecure: true, auth: null }],
    [
      'smtp://u%40x:a%2Fb@[::1]:2525/',
      { host: '::1', port: 2525, isSecure: false, auth: { user: 'u@x', pass: 'a/b' } },
    ],
    ['smtp://localhost', { host: 'localhost', port: 587, isSecure: false, auth: null }],
  ])('reads %s', (SMTP_URL, mail) => {
    const { environment, problems } = read({ SMTP_URL, MAIL_FROM: 'Ana Lima <site@example.com>' });
    expect([environment.mail, problems]).toEqual([{ ...mail, from: 'Ana Lima <site@example.com>' }, []]);
  });

  it.each([
    'http://u:p@mail.example.com',
    'smtp://',
    'smtp://u@mail.example.com',
    'smtp://u:p%0d%0aQUIT@mail.example.com',
    'smtp://u:p%@mail.example.com',
    'smtp://u:p@mail.example.com/?tls=no',
    'smtp://u:p@mail.example\n.com',
  ])('refuses the mail server %j', (SMTP_URL) => {
    expect(read({ SMTP_URL, MAIL_FROM: 'site@example.com' }).problems).toEqual([
      expect.stringMatching(/^SMTP_URL/),
    ]);
  });

  it('needs a sender where there is a mail server', () => {
    const { problems } = read({ SMTP_URL: 'smtps://u:p@mail.example.com' });
    expect(problems).toEqual([expect.stringMatching(/^MAIL_FROM must be an address.*but it is not set$/)]);
  });

  it('takes off for no daily backup', () => {
    expect(read({ BACKUP_AT: 'off' }).environment.backups.dailyAt).toBeNull();
  });

  it('keeps secrets out of its messages', () => {
    const { problems } = read({
      OWNER_PASSWORD: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@db/x',
      CLOUDINARY_URL: 'http://hunter2',
      JWT_SECRET: 'hunter2',
      SMTP_URL: 'http://u:hunter2@mail.example.com',
      MAIL_FROM: 'site@example.com',
      NOTIFY_URL: 'ftp://hunter2',
      NOTIFY_TOKEN: 'hunter2 hunter2',
    });
    expect(problems).toHaveLength(7);
    expect(problems.join()).not.toContain('hunter2');
  });
});
