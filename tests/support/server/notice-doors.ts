import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MailServer, openMailServer } from './mail-server';

export const mailPassword = 'senha do correio: 7/8';
export const pushToken = 'tk_o_segredo_do_celular';

/** How a stand-in takes what comes: holds it without an answer, or refuses it. */
type Mood = 'takes' | 'holds' | 'refuses';

/** Where mail and pushes of a product go, on this machine. */
export interface NoticeDoors {
  /** The product's variables. */
  env: Record<string, string>;
  mails: MailServer['mails'];
  pushes: { headers: Record<string, unknown>; text: string }[];
  /** Connections of mail that are held now. */
  held: number;
  mood: { mail: Mood; push: Mood };
  remove(): Promise<void>;
}

export async function openNoticeDoors(): Promise<NoticeDoors> {
  const waiting = new Set<() => void>();
  const mail = await openMailServer({
    onConnect(_session, greet) {
      if (doors.mood.mail !== 'holds') return greet();
      doors.held += 1;
      waiting.add(() => greet());
    },
    onAuth({ password, username }, _session, done) {
      const isRefused = doors.mood.mail === 'refuses' || password !== mailPassword;
      done(isRefused ? new Error(`Não, ${password}`) : null, { user: username });
    },
  });
  const push = createServer(async (request, response) => {
    request.setEncoding('utf8');
    let text = '';
    for await (const piece of request) text += piece;
    if (doors.mood.push === 'holds') return;
    response.statusCode = doors.mood.push === 'refuses' ? 500 : 200;
    if (response.statusCode === 200) doors.pushes.push({ headers: request.headers, text });
    response.end(`{"said": "${request.headers.authorization}"}`);
  });
  await new Promise<void>((resolve) => push.listen(0, '127.0.0.1', resolve));
  const { port } = push.address() as AddressInfo;
  const doors: NoticeDoors = {
    env: {
      SMTP_URL: `smtp://site:${encodeURIComponent(mailPassword)}@127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Ateliê <site@example.com>',
      NOTIFY_URL: `http://127.0.0.1:${port}/topico-que-ninguem-adivinha`,
      NOTIFY_TOKEN: pushToken,
    },
    mails: mail.mails,
    pushes: [],
    held: 0,
    mood: { mail: 'takes', push: 'takes' },
    async remove() {
      for (const greet of waiting) greet();
      push.closeAllConnections();
      push.close();
      await mail.close();
    },
  };
  return doors;
}
