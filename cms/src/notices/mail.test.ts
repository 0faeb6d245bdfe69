import { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Core } from '@strapi/strapi';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMailServer } from '../../../tests/support/server/mail-server';
import { smtpOptions } from '../platform/smtp';
import { MailError, sendMail } from './mail';

const settings = vi.hoisted(() => ({
  mail: {} as { host: string; port: number; isSecure: boolean; auth: object | null; from: string },
  publicUrl: 'https://ana.example.com',
}));
vi.mock('../platform/environment', () => ({ environment: settings }));
/** Within which a mail is sent (ms). */
const limit = vi.hoisted(() => ({ ms: 10_000 }));
vi.mock('../platform/smtp', async (load) => ({
  smtpOptions: (await load<typeof import('../platform/smtp')>()).smtpOptions,
  get mailTimeoutMs() {
    return limit.ms;
  },
}));
const provider = createRequire(import.meta.url)('@strapi/provider-email-nodemailer');

const password = 'senha-muito-secreta';
const auth = { user: 'site', pass: password };

const warnings: string[] = [];
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  limit.ms = 10_000;
  for (const close of open.splice(0)) await close();
});

/** Sends by the provider that Strapi's plugin has. @param settings.mail where to */
async function send(mail: Partial<Parameters<typeof sendMail>[1]> = {}): Promise<void> {
  const { from } = settings.mail;
  const options = smtpOptions(settings.mail as Parameters<typeof smtpOptions>[0], limit.ms);
  const email = provider.init(options, { defaultFrom: from, defaultReplyTo: from });
  const log = { warn: (line: string) => warnings.push(line) };
  const strapi = { log, plugin: () => ({ service: () => email }) } as unknown as Core.Strapi;
  await sendMail(strapi, { to: 'dona@example.com', subject: 'Assunto', text: 'Texto', ...mail });
}

/** Why it was not sent; null where it was. */
const problemOf = (mail: Partial<Parameters<typeof sendMail>[1]> = {}) =>
  send(mail).then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(MailError);
      expect(String(error)).not.toContain(password);
      return (error as MailError).reason;
    },
  );

/** A mail server, with all the mails that came. */
async function mailServer(options: SMTPServerOptions = {}) {
  const { port, mails, close } = await openMailServer({
    authOptional: true,
    onAuth: ({ username, password: pass }, _session, done) =>
      done(username === auth.user && pass === password ? null : new Error('Quem é?'), { user: username }),
    ...options,
  });
  open.push(close);
  sendTo(port);
  return mails;
}

function sendTo(port: number): void {
  settings.mail = { host: '127.0.0.1', port, isSecure: false, auth, from: 'Ana <site@example.com>' };
}

/** A server that only does this with each connection. */
async function oddServer(talk: (socket: Socket) => void): Promise<void> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  sendTo((server.address() as AddressInfo).port);
}

const headerOf = (mail: { text: string } | undefined, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(mail?.text ?? '')?.[1]
    ?.replace(/\r\n[ \t]/g, ' ');

describe('a mail', () => {
  it('is plain text in UTF-8, with letters of any language in its subject', async () => {
    const mails = await mailServer();
    await send({
      subject: 'Zoë d’Ávila e 名前 enviaram',
      text: 'É <b>linda</b>\nhttps://ana.example.com',
      id: 'abc123',
    });
    const [mail] = mails;
    expect(headerOf(mail, 'content-type')).toBe('text/plain; charset=utf-8');
    expect(headerOf(mail, 'message-id')).toBe('<abc123@ana.example.com>');
    expect(headerOf(mail, 'from')).toBe('Ana <site@example.com>');
    expect(headerOf(mail, 'subject')).toMatch(/^=\?UTF-8\?Q\?/);
    expect(mail?.text).toContain('Subject: Zoë d’Ávila e 名前 enviaram');
    expect(mail?.text).not.toContain('text/html');
  });

  it('takes no end of a line into its headers, and no second address', async () => {
    const mails = await mailServer();
    await send({ subject: 'Ana\r\nBcc: outra@example.com\u2028\0fim \u202Etxt.exe\u2066' });
    expect(headerOf(mails[0], 'subject')).toBe('Ana Bcc: outra@example.com fim txt.exe');
    expect(headerOf(mails[0], 'bcc')).toBeUndefined();
    for (const to of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      'A <a@example.com>',
      '',
    ])
      expect(await problemOf({ to })).toBe('recipient');
    expect(await problemOf({ to: [] })).toBe('nobody');
    expect(mails).toHaveLength(1);
  });
});

describe('a mail that is not taken says why, and nothing secret', () => {
  it('the sign-in is refused', async () => {
    await mailServer();
    settings.mail.auth = { ...auth, pass: 'outra' };
    expect(await problemOf()).toBe('signIn');
  });

  it('the recipient, the sender or the text is refused', async () => {
    await mailServer({ onRcptTo: (_to, _session, done) => done(new Error('Aqui não')) });
    expect(await problemOf()).toBe('recipient');
    await mailServer({ onMailFrom: (_from, _session, done) => done(new Error('Não de você')) });
    expect(await problemOf()).toBe('sender');
    await mailServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(new Error('Isto não')));
      },
    });
    expect(await problemOf()).toBe('message');
  });

  it('one of two recipients is refused: the other has it, and it is not sent again', async () => {
    const mails = await mailServer({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('b') ? new Error('Aqui não') : null),
    });
    expect(await problemOf({ to: ['a@example.com', 'b@example.com'] })).toBeNull();
    expect(mails).toHaveLength(1);
    expect(warnings).toEqual(['A mail was refused for 1 of 2 addresses']);
  });

  it('the server is away, or its name is nobody’s', async () => {
    await mailServer();
    settings.mail.port = 1;
    expect(await problemOf()).toBe('unreachable');
    settings.mail.host = 'correio.invalid';
    expect(await problemOf()).toBe('unknownHost');
  });

  it('its certificate is nobody’s, on this machine too', async () => {
    const mails = await mailServer({ secure: true });
    settings.mail.isSecure = true;
    expect(await problemOf()).toBe('tls');
    expect(mails).toEqual([]);
  });

  it('it is elsewhere and offers no TLS, or one that is nobody’s: no password is sent', async () => {
    const heard: string[] = [];
    // This machine, by a name that is not known for it.
    const host = '0.0.0.0';
    await oddServer((socket) => {
      socket.write('220 oi\r\n');
      socket.on('data', (data) => {
        heard.push(data.toString());
        socket.write('250 AUTH PLAIN LOGIN\r\n');
      });
    });
    settings.mail.host = host;
    expect(await problemOf()).toBe('tls');
    expect(heard.join('')).not.toContain('AUTH');
    await mailServer({ disabledCommands: [] });
    settings.mail.host = host;
    expect(await problemOf()).toBe('tls');
  });

  it('it says a little now and then for longer than a try may take: the connection is cut', async () => {
    let isCut = false;
    await oddServer((socket) => {
      socket.on('close', () => {
        isCut = true;
      });
      const timer = setInterval(() => socket.write('220-espere\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    limit.ms = 300;
    expect(await problemOf()).toBe('late');
    await vi.waitFor(() => expect(isCut).toBe(true));
  });
});
