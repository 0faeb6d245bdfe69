import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SentMail {
  to: string[];
  /** As it was sent: encoded where it is not ASCII. */
  subject: string;
  text: string;
}

/** Stands for a mail server on loopback, which keeps what it gets. */
export interface MailServer {
  /** Variables for products that send by it. */
  readonly env: { SMTP_URL: string; MAIL_FROM: string };
  readonly mails: readonly SentMail[];
  /** From now on takes so long (ms) for each recipient. */
  answerAfter(ms: number): void;
  /** From now on refuses every recipient, or takes them again. */
  refuse(isRefused: boolean): void;
  remove(): Promise<void>;
}

/** Of a mail with one part. */
function readMail(raw: string, to: string[]): SentMail {
  const end = raw.indexOf('\r\n\r\n');
  const [head, body] = [raw.slice(0, end), raw.slice(end + 4)];
  const decoded = /^content-transfer-encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      );
  const subject = /^subject: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
  return { to, subject, text: decoded.toString('utf8').replaceAll('\r\n', '\n') };
}

export async function startMailServer(): Promise<MailServer> {
  const mails: SentMail[] = [];
  let delayMs = 0;
  let isRefused = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      setTimeout(() => done(isRefused ? new Error('No such mailbox') : null), delayMs);
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.setEncoding('latin1').on('data', (text: string) => {
        raw += text;
      });
      stream.on('end', () => {
        mails.push(
          readMail(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@portfolio.test' },
    mails,
    answerAfter(ms) {
      delayMs = ms;
    },
    refuse(refused) {
      isRefused = refused;
    },
    remove: () => new Promise((resolve) => server.close(resolve)),
  };
}
