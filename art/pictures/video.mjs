/** A short, silent, seamless film of a scene. Needs ffmpeg with libx264 on the path: a tool of the drawing table only. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { renderCloth } from './cloth.mjs';

/**
 * @param {{ scene: object, path: string, width: number, height: number, seconds: number, rate: number, quality: number }} film quality is x264's crf
 */
export async function renderFilm({ scene, path, width, height, seconds, rate, quality }) {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i pipe:0`;
  const colour = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -pix_fmt yuv420p';
  // Level 3.1 with four references: what every phone of the last ten years decodes in hardware.
  const codec = `-c:v libx264 -profile:v main -level:v 3.1 -refs 4 -preset slower -crf ${quality} -g ${rate * 2} -an`;
  const repeatable = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart -f mp4';
  const unfinished = `${path}.part`;
  const filter = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv'];
  const encoder = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      ...input.split(' '),
      ...filter,
      ...`${colour} ${codec} ${repeatable}`.split(' '),
      unfinished,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'close');
  const frames = seconds * rate;
  for (let frame = 0; frame < frames; frame += 1) {
    const pixels = renderCloth(scene, width, height, { time: frame / frames });
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  await rename(unfinished, path);
}
