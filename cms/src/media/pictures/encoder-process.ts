import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PictureEffort } from '../../platform/environment';
import { BrokenPictureError } from './broken-picture';
import { encodeShare } from './encode-share';
import { encodeForPanel, encodeMain, encodePreviews, encodeThumbnail, encodeVariant } from './encode-variant';
import type {
  EncodedFile,
  EncodingJobName,
  EncodingJobs,
  EncodingReply,
  EncodingRequest,
  FirstSet,
  PictureFacts,
  PictureSource,
} from './encoding-job';
import { startFast } from './fast-start';
import { heicToJpeg } from './heic-to-jpeg';
import { withCredits } from './jpeg-credits';
import { isSmallEnough, type Master, openPicture } from './open-picture';
import { firstVariants, panelWidthsOf } from './picture-plan';

// The encoder's process: a picture that crashes or blocks a decoder does not affect the server. It has no secrets and ends
// with its parent.

sharp.cache(false);
sharp.concurrency(1);
// Blocks decoders of other types: SVG, PDF and the like have a larger attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((type) => `VipsForeignLoad${type}`),
});

const effort = process.argv[2] as PictureEffort;

/** The last decoded picture: its variants share one decode. */
let lastOpened: { source: PictureSource; master: Promise<Master> } | undefined;

function openOnce(source: PictureSource): Promise<Master> {
  if (lastOpened && JSON.stringify(lastOpened.source) === JSON.stringify(source)) return lastOpened.master;
  const opened = { source, master: openPicture(source) };
  lastOpened = opened;
  // Do not cache a failure.
  opened.master.catch(() => {
    if (lastOpened === opened) lastOpened = undefined;
  });
  return opened.master;
}

async function factsOf({ pixels, original }: Master): Promise<PictureFacts> {
  const average = await pixels().resize(1, 1, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return { ...original, placeholder: `#${average.subarray(0, 3).toString('hex')}` };
}

async function panelSet(master: Master, folder: string): Promise<EncodedFile[]> {
  const made: EncodedFile[] = [];
  for (const width of panelWidthsOf(master.width)) {
    made.push(await encodeForPanel(master, path.join(folder, `panel-${width}.webp`), width));
  }
  return made;
}

async function firstSet(source: PictureSource, folder: string): Promise<FirstSet> {
  const master = await openPicture(source);
  const main = await encodeMain(master, folder);
  const thumbnail = await encodeThumbnail(master, folder);
  const variants: FirstSet['variants'] = [];
  for (const variant of firstVariants(master.width)) {
    variants.push({ ...variant, ...(await encodeVariant(master, folder, variant, effort)) });
  }
  const panel = source.watermark === null ? [] : await panelSet(master, folder);
  return { ...(await factsOf(master)), watermark: source.watermark, main, thumbnail, panel, variants };
}

const jobs: {
  [Name in EncodingJobName]: (ask: EncodingJobs[Name]['ask']) => Promise<EncodingJobs[Name]['answer']>;
} = {
  facts: async (original) =>
    (await isSmallEnough(original)) ? factsOf(await openPicture({ ...original, watermark: null })) : null,
  first: async ({ source, folder }) => ((await isSmallEnough(source)) ? firstSet(source, folder) : null),
  panel: async ({ source, folder }) => panelSet(await openPicture(source), folder),
  async 'mark-preview'({ source, folder }) {
    const master = await openPicture(source);
    return encodePreviews(master, folder, panelWidthsOf(master.width).at(-1) ?? master.width);
  },
  variant: async ({ source, folder, variant }) =>
    encodeVariant(await openOnce(source), folder, variant, effort),
  share: encodeShare,
  async credits({ files, credits }) {
    const sizes: number[] = [];
    for (const { from, to } of files) {
      const written = withCredits(await readFile(from), credits);
      await writeFile(to, written);
      sizes.push(written.length);
    }
    return sizes;
  },
  'heic-to-jpeg': ({ filepath, target }) => heicToJpeg(filepath, target),
  'start-fast': ({ filepath, target }) => startFast(filepath, target),
};

function answer(reply: EncodingReply): void {
  process.send?.(reply);
}

process.on('message', (request: EncodingRequest) => {
  jobs[request.name](request.ask as never).then(
    (result) => answer({ id: request.id, answer: result }),
    (error: NodeJS.ErrnoException) => {
      const { message, code } = error;
      const isPictureBroken = error instanceof BrokenPictureError;
      answer({ id: request.id, error: { message, ...(code && { code }), isPictureBroken } });
    },
  );
});
// The server has ended; unfinished files are in a temporary folder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
/** Nearly all pictures need less (bytes). */
const manyBytes = 300_000_000;
const pollMs = 50;
let isLarge = false;
setInterval(() => {
  const memory = process.memoryUsage.rss();
  if (memory > manyBytes || isLarge) answer({ memory });
  isLarge = memory > manyBytes;
}, pollMs).unref();
// Ignore signals to the process group: the server ends this process after its running requests.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
