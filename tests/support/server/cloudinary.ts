import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metadataOf } from '../material/look-at-picture';

/** How the stand-in can fail. With `no answer` it does what is asked and never says so. */
export type Failure = '502' | 'no answer' | '401';

/** A call that the stand-in received. */
export interface CloudinaryCall {
  action: 'upload' | 'destroy' | 'explicit' | 'rename' | 'download';
  /** The resource type of the request: `image`, `video` or `auto`. */
  kind: string;
  params: Record<string, string>;
}

/** A file that the stand-in stores. */
export interface HostedAsset {
  publicId: string;
  type: string;
  kind: 'image' | 'video';
  version: number;
  bytes: Uint8Array;
}

/** A local stand-in for Cloudinary's upload API: it checks requests and answers as the real one does. */
export interface CloudinaryStandIn {
  /** Value for CLOUDINARY_URL. */
  readonly url: string;
  readonly assets: ReadonlyMap<string, HostedAsset>;
  readonly calls: readonly CloudinaryCall[];
  /** Makes this action fail from now on; undefined makes it succeed again. */
  fail(action: CloudinaryCall['action'], how: Failure | undefined): void;
  /** Clears assets, calls and failures. */
  reset(): void;
  close(): Promise<void>;
}

const account = { cloud: 'demo', key: '246813579', secret: 'stand-in-secret' };
const maxAgeS = 3600;
/** Parameters that the signature leaves out. */
const unsigned = new Set(['file', 'api_key', 'resource_type', 'cloud_name', 'signature']);
const filmFacts = { width: 1280, height: 720, duration: 6.04 };

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function signatureOf(params: Record<string, string>): { text: string; hex: string } {
  const text = Object.entries(params)
    .filter(([name, value]) => !unsigned.has(name) && value !== '')
    // Escaped, so that an ampersand in a value does not start another parameter.
    .map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`)
    .sort()
    .join('&');
  return {
    text,
    hex: createHash('sha1')
      .update(text + account.secret)
      .digest('hex'),
  };
}

function verify(params: Record<string, string>): void {
  if (params.api_key !== account.key) throw new Refused(401, `Unknown API key ${params.api_key}`);
  const { text, hex } = signatureOf(params);
  if (params.signature !== hex) {
    throw new Refused(401, `Invalid Signature ${params.signature}. String to sign - '${text}'.`);
  }
  const age = Date.now() / 1000 - Number(params.timestamp);
  if (!(Math.abs(age) < maxAgeS))
    throw new Refused(400, `Stale request - reported time is ${params.timestamp}`);
}

function isSigned(params: Record<string, string>): boolean {
  try {
    verify(params);
    return true;
  } catch {
    return false;
  }
}

async function read(
  request: IncomingMessage,
): Promise<{ params: Record<string, string>; file?: Uint8Array }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const params: Record<string, string> = {};
  let file: Uint8Array | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') params[name] = value;
    else file = new Uint8Array(await value.arrayBuffer());
  }
  return { params, ...(file && { file }) };
}

/** Recognizes MP4, MOV and WebM by their first bytes. */
function isFilm(bytes: Uint8Array): boolean {
  return (
    Buffer.from(bytes.subarray(4, 8)).toString() === 'ftyp' ||
    Buffer.from(bytes.subarray(0, 4)).toString('hex') === '1a45dfa3'
  );
}

/** Starts the stand-in on a free port. */
export async function startCloudinary(options: { timeoutMs?: number } = {}): Promise<CloudinaryStandIn> {
  const assets = new Map<string, HostedAsset>();
  const calls: CloudinaryCall[] = [];
  const failures = new Map<CloudinaryCall['action'], Failure>();
  let version = 1_700_000_000;

  async function upload(params: Record<string, string>, file: Uint8Array | undefined) {
    if (!file) throw new Refused(400, 'Missing required parameter - file');
    const id = params.public_id ?? randomBytes(10).toString('hex');
    const publicId = params.folder ? `${params.folder}/${id}` : id;
    if (assets.has(publicId) && params.overwrite === 'false') throw new Refused(400, 'Already exists');
    const kind = isFilm(file) ? 'video' : 'image';
    const picture = kind === 'image' ? await metadataOf(file).catch(() => undefined) : undefined;
    if (kind === 'image' && !picture) throw new Refused(400, 'Invalid image file');
    const type = params.type ?? 'upload';
    version += 1;
    assets.set(publicId, { publicId, type, kind, version, bytes: file });
    const format = kind === 'video' ? 'mp4' : (picture?.format ?? 'jpg').replace('jpeg', 'jpg');
    const signed = type === 'authenticated' ? 's--AbCdEfGh--/' : '';
    const path = `res.cloudinary.com/${account.cloud}/${kind}/${type}/${signed}v${version}/${publicId}.${format}`;
    return {
      asset_id: randomBytes(16).toString('hex'),
      public_id: publicId,
      version,
      signature: signatureOf({ public_id: publicId, version: String(version) }).hex,
      ...(picture ? { width: picture.width, height: picture.height } : filmFacts),
      format,
      resource_type: kind,
      created_at: new Date().toISOString(),
      bytes: file.length,
      type,
      url: `http://${path}`,
      secure_url: `https://${path}`,
    };
  }

  function existing({ public_id: id = '', type = 'upload' }: Record<string, string>, kind: string) {
    const asset = assets.get(id);
    return asset?.type === type && asset.kind === kind ? asset : undefined;
  }

  function rename(params: Record<string, string>, kind: string) {
    const { from_public_id: from = '', to_public_id: to = '', type = 'upload' } = params;
    const asset = existing({ public_id: from, type }, kind);
    if (!asset) throw new Refused(404, `Resource not found - ${from}`);
    if (assets.has(to) && params.overwrite !== 'true') {
      throw new Refused(400, `to_public_id (${to}) already exists`);
    }
    version += 1;
    assets.delete(from);
    assets.set(to, { ...asset, publicId: to, version });
    return { public_id: to, version, type, resource_type: kind };
  }

  async function answer(
    action: CloudinaryCall['action'],
    kind: string,
    params: Record<string, string>,
    file: Uint8Array | undefined,
  ): Promise<object> {
    verify(params);
    if (action === 'upload') return await upload(params, file);
    if (action === 'rename') return rename(params, kind);
    const asset = existing(params, kind);
    if (action === 'explicit') {
      if (!asset) throw new Refused(404, `Resource not found - ${params.public_id}`);
      return {
        public_id: asset.publicId,
        version: asset.version,
        type: asset.type,
        resource_type: kind,
        eager: [{ status: 'processing' }],
      };
    }
    if (asset) assets.delete(asset.publicId);
    return { result: asset ? 'ok' : 'not found' };
  }

  /** @returns whether the request was handled */
  function failAs(how: Failure | undefined, response: ServerResponse): boolean {
    if (how === '502') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    if (how === '401') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"Invalid Signature abc. String to sign - public_id=abc"}}');
    }
    return how !== undefined;
  }

  /** Delivers a stored file as it is, whatever its transformation, when its address is signed. */
  function deliver(path: string, request: IncomingMessage, response: ServerResponse): void {
    const [, kind = '', type, signature, signed = ''] =
      /^\/demo\/(image|video)\/(\w+)\/s--([\w-]{8})--\/(.+)$/.exec(path) ?? [];
    const [, id = ''] = /\/?v\d+\/(.+?)(?:\.mp4|\.jpg)?$/.exec(signed) ?? [];
    const asset = existing({ public_id: id, type: type ?? '' }, kind);
    const text = signed.replace(/(^|\/)v\d+\//, '$1');
    const wanted = createHash('sha1').update(`${text}${account.secret}`).digest('base64url').slice(0, 8);
    if (!asset || signature !== wanted) {
      response.writeHead(asset ? 401 : 404).end();
      return;
    }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const last = to ? Math.min(Number(to), asset.bytes.length - 1) : asset.bytes.length - 1;
    const part = from === undefined ? asset.bytes : asset.bytes.subarray(Number(from), last + 1);
    const range =
      from === undefined ? {} : { 'content-range': `bytes ${from}-${last}/${asset.bytes.length}` };
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': kind === 'video' ? 'video/mp4' : 'image/jpeg',
      'content-length': part.length,
      'cache-control': 'public, max-age=2592000',
      ...range,
    });
    response.end(part);
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/demo/')) {
      deliver(request.url, request, response);
      return;
    }
    const [, cloud, kind = '', action = ''] =
      /^\/v1_1\/([^/]+)\/([^/]+)\/(\w+)(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (
      cloud !== account.cloud ||
      !['upload', 'destroy', 'explicit', 'rename', 'download'].includes(action)
    ) {
      response.writeHead(404).end();
      return;
    }
    const name = action as CloudinaryCall['action'];
    if (name === 'download') {
      const params = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams);
      calls.push({ action: name, kind, params });
      if (failAs(failures.get(name), response)) return;
      const bytes = existing(params, kind)?.bytes;
      response.writeHead(isSigned(params) && bytes ? 200 : 404).end(bytes);
      return;
    }
    read(request)
      .then(async ({ params, file }) => {
        calls.push({ action: name, kind, params });
        const how = failures.get(name);
        if (how !== 'no answer' && failAs(how, response)) return;
        const body = await answer(name, kind, params, file);
        if (how === 'no answer') return;
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      })
      .catch((error: unknown) => {
        const status = error instanceof Refused ? error.status : 500;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ error: { message: error instanceof Error ? error.message : 'Unknown' } }),
        );
      });
  });
  // Longer than the client's 5 s, so that this side never closes an idle connection that the client is about to reuse.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const prefix = encodeURIComponent(`http://127.0.0.1:${port}`);
  const timeout = options.timeoutMs === undefined ? '' : `&timeout=${options.timeoutMs}`;

  return {
    url: `cloudinary://${account.key}:${account.secret}@${account.cloud}?upload_prefix=${prefix}&delivery=${prefix}${timeout}`,
    assets,
    calls,
    fail(action, how) {
      if (how) failures.set(action, how);
      else failures.delete(action);
    },
    reset() {
      assets.clear();
      calls.length = 0;
      failures.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
