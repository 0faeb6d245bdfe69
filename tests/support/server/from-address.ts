import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import type { Product } from './product';

/** A response with its raw bytes, not decompressed. */
export interface PlainAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A client at one loopback address; the product counts each address as another visitor. */
export interface AtAddress {
  /** GETs a path exactly as spelled. The only header sent by default is accept-encoding. */
  get(path: string, headers?: Record<string, string>): Promise<PlainAnswer>;
}

/** @param address such as 127.0.0.2 */
export function fromAddress({ env }: Pick<Product, 'env'>, address: string): AtAddress {
  const agent = new Agent({ localAddress: address });
  return {
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const options = { agent, path, headers: { 'accept-encoding': 'br', ...headers } };
        get(`http://127.0.0.1:${env.PORT}`, options, (response) => {
          const pieces: Buffer[] = [];
          response
            .on('data', (piece: Buffer) => pieces.push(piece))
            .once('error', reject)
            .once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                bytes: Buffer.concat(pieces),
              }),
            );
        }).once('error', reject);
      }),
  };
}
