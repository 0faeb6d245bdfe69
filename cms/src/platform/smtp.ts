import { createConnection, type Socket } from 'node:net';
import type { Environment } from './environment';

/** One try to send a mail ends after so long (ms), whatever the server does. */
export const mailTimeoutMs = 10_000;

const loopback = /^(localhost|127(\.\d+){3}|::1)$/i;

type Opened = (error: Error | null, socket?: { connection: Socket }) => void;

/**
 * nodemailer's options. Its own timeouts are for each step: a server that sends a byte now and then would hold it for ever, so
 * that the connection is ours and is cut. Without a server nothing is sent, and who sends is told that it was.
 */
export function smtpOptions(mail: Environment['mail'], timeoutMs: number = mailTimeoutMs) {
  if (!mail) return { jsonTransport: true };
  const { host, port, isSecure, auth } = mail;
  const isLocal = loopback.test(host);
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: !isLocal,
    // A server on this machine offers a certificate that nobody has signed.
    ignoreTLS: isLocal && !isSecure,
    ...(auth && { auth }),
    getSocket(_options: object, opened: Opened) {
      const socket = createConnection({ host, port });
      const timer = setTimeout(() => socket.destroy(), timeoutMs);
      // nodemailer no longer listens once it speaks TLS over it.
      socket.on('error', () => {});
      socket.once('close', () => clearTimeout(timer));
      socket.once('error', opened);
      socket.once('connect', () => {
        socket.off('error', opened);
        opened(null, { connection: socket });
      });
    },
  };
}
