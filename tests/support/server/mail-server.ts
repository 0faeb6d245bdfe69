import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on this machine. */
export interface MailServer {
  port: number;
  /** What came: as it was sent, each byte a letter, and once more in plain letters. */
  mails: { to: string[]; text: string }[];
  close(): Promise<void>;
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

/** @param options in place of taking every mail, without TLS */
export async function openMailServer(options: SMTPServerOptions): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Else it warns that its certificate is known.
    logger: false,
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', () => {
        const text = Buffer.concat(pieces).toString('latin1');
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: text + decoded(text) });
        done();
      });
    },
    ...options,
  });
  // A client that does not trust the certificate leaves.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
