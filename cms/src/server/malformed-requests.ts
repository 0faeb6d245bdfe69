import { type Server, STATUS_CODES } from 'node:http';

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no request, or never became a whole one, as Node does, but with our headers. */
export function answerMalformedRequests(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => response.writeHead(417, headers).end());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`,
    );
  });
}
