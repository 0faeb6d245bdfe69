import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { cms } from '../../../scripts/steps/paths.mjs';
import { runCommand } from './command';
import type { Product } from './product';

interface SampleItem extends Pick<GalleryItem, 'title' | 'category'> {
  description?: string;
  alt?: string;
  garments?: object[];
  key: string;
  file: string;
  poster?: string;
  /** Key of its story. */
  story?: string;
}

interface SampleStory {
  key: string;
  title: string;
  credits: readonly { role: string; names: readonly { name: string }[] }[];
}

/** The content that the command adds, in order. */
export const { items: sampleList, stories: sampleStories } = JSON.parse(
  readFileSync(join(cms, 'sample/sample.json'), 'utf8'),
) as { items: readonly SampleItem[]; stories: readonly SampleStory[] };

/** Runs `server.mjs sample` on a product's data. @returns its output. @throws Error when it fails */
export const runSample = (product: Product, ...options: '--remove'[]): Promise<string> =>
  runCommand(product, ['sample', ...options]);
