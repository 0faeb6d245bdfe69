import { expect, it, onTestFinished, vi } from 'vitest';
import { EncoderTimeoutError, encoder, UnreadablePictureError } from './encoder';
import { laterVariants, type Variant } from './picture-plan';
import { makeVariants } from './public-files';

const source = { filepath: 'a.jpg', place: 'gallery', watermark: null } as const;
const isAvif = ({ type }: { type: string }) => type === 'avif';

/** Makes all variants of a picture that is 2000 px wide, of which `fails` says how one fails. @returns the keys that were tried */
async function make(fails: (variant: Variant) => Error | null) {
  const tried: string[] = [];
  const run = vi.spyOn(encoder, 'run').mockImplementation((async (
    _name: string,
    { variant }: { variant: Variant },
    _lane: string,
    signal?: AbortSignal,
  ) => {
    await Promise.resolve();
    signal?.throwIfAborted();
    tried.push(variant.key);
    const error = fails(variant);
    if (error) throw error;
    // The next one is tried afterwards.
    await new Promise((resolve) => setTimeout(resolve));
    return { filepath: variant.key, width: variant.width, height: 1, bytes: 1 };
  }) as never);
  onTestFinished(() => run.mockRestore());
  return { tried, ...(await makeVariants(source, laterVariants(2000), 'folder')) };
}

it('gives up AVIF, and nothing else, once one took too long', async () => {
  const { made, lacksAvif } = await make(({ key }) =>
    key === 'avif-480' ? new EncoderTimeoutError('It took more than 60 s') : null,
  );
  expect(lacksAvif).toBe(true);
  expect(made.map(({ key }) => key)).toEqual(laterVariants(2000, { lacksAvif: true }).map(({ key }) => key));
  expect(made.some(isAvif)).toBe(false);
});

it('makes all of them otherwise, and fails where one fails', async () => {
  const { made, lacksAvif } = await make(() => null);
  expect(lacksAvif).toBe(false);
  expect(made.filter(isAvif).length).toBeGreaterThan(3);
  await expect(
    make(({ type }) => (type === 'webp' ? new EncoderTimeoutError('slow') : null)),
  ).rejects.toThrow(EncoderTimeoutError);
  await expect(
    make(({ type }) => (type === 'avif' ? new UnreadablePictureError('broken') : null)),
  ).rejects.toThrow(UnreadablePictureError);
});
