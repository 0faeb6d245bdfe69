import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export const mailPassword = 'senha do correio: 7/8';
export const pushToken = 'tk_o_segredo_do_celular';

/** How a stand-in takes what comes: holds it without an answer, or refuses it. */
type Mood = 'takes' | 'holds' | 'refuses';

/** Where mail and pushes of a product go, on this machine. */
export interface NoticeDoors {
  /** The product's variables. */
  env: Record<string, string>;
  mails: { to: string[]; text: string }[];
  pushes: { headers: Record<string, unknown>; text: string }[];
  /** Connections of mail that are held now. */
  held: number;
  mood: { mail: Mood; push: Mood };
  remove(): Promise<void>;
}

/** Quoted-printable, and the encoded words of a header. */
function decoded(mail: string): string {
  const unquoted = (text: string) =>
    Buffer.from(
      text
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const words = head
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word) => unquoted(word.replaceAll('_', ' ')));
  return `${words}\n\n${unquoted(body.join('\r\n\r\n'))}`;
}

export async function openNoticeDoors(): Promise<NoticeDoors> {
  const waiting = new Set<() => void>();
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, greet) {
      if (doors.mood.mail !== 'holds') return greet();
      doors.held += 1;
      waiting.add(() => greet());
    },
    onAuth: ({ password, username }, _session, done) =>
      done(
        doors.mood.mail === 'refuses' || password !== mailPassword ? new Error(`Não, ${password}`) : null,
        {
          user: username,
        },
      ),
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', () => {
        const text = Buffer.concat(pieces).toString('latin1');
        doors.mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: text + decoded(text) });
        done();
      });
    },
  });
  mail.on('error', () => {});
  const push = createServer(async (request, response) => {
    request.setEncoding('utf8');
    let text = '';
    for await (const piece of request) text += piece;
    if (doors.mood.push === 'holds') return;
    response.statusCode = doors.mood.push === 'refuses' ? 500 : 200;
    if (response.statusCode === 200) doors.pushes.push({ headers: request.headers, text });
    response.end(`{"said": "${request.headers.authorization}"}`);
  });
  await Promise.all([
    new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => push.listen(0, '127.0.0.1', resolve)),
  ]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const doors: NoticeDoors = {
    env: {
      SMTP_URL: `smtp://site:${encodeURIComponent(mailPassword)}@127.0.0.1:${portOf(mail.server)}`,
      MAIL_FROM: 'Ateliê <site@example.com>',
      NOTIFY_URL: `http://127.0.0.1:${portOf(push)}/topico-que-ninguem-adivinha`,
      NOTIFY_TOKEN: pushToken,
    },
    mails: [],
    pushes: [],
    held: 0,
    mood: { mail: 'takes', push: 'takes' },
    async remove() {
      for (const greet of waiting) greet();
      push.closeAllConnections();
      push.close();
      await new Promise<void>((resolve) => mail.close(resolve));
    },
  };
  return doors;
}
