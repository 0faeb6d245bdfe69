import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Product } from './product';

/**
 * Writes pieces of text to a new connection. Resolves with all that was received when the connection closes.
 * @param pauseMs between the pieces
 */
export async function talkTo(
  product: Pick<Product, 'url'>,
  pieces: Iterable<string>,
  pauseMs = 0,
): Promise<string> {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve());
  });
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
  await ended;
  return answer;
}
