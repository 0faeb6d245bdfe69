import { inTime } from '../../lib/in-time';
import { report } from '../../lib/report';
import { openCanvas } from './image/canvas';

/** Longer edge of a poster in px, and its JPEG quality: about 100 KB. */
const posterEdgePx = 1280;
const posterQuality = 0.82;
/** Position of the captured frame, in seconds: the first frames are often black. */
const posterSecond = 1;
/** Timeout for decoding a frame, in ms. */
const captureTimeoutMs = 8_000;

/** A frame of a video as a small JPEG; null when this browser cannot make one. Never rejects. */
export async function capturePoster(file: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    return await inTime(draw(video, url), captureTimeoutMs);
  } catch (error) {
    report('The video goes without a poster', error);
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function draw(video: HTMLVideoElement, url: string): Promise<Blob | null> {
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  await arrival(video, 'loadeddata');
  const { duration, videoWidth, videoHeight } = video;
  video.currentTime = Number.isFinite(duration) ? Math.min(posterSecond, duration / 2) : 0;
  await arrival(video, 'seeked');
  const scale = Math.min(1, posterEdgePx / Math.max(videoWidth, videoHeight, 1));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const { context, encode } = openCanvas(width, height);
  context.drawImage(video, 0, 0, width, height);
  return await encode('image/jpeg', posterQuality);
}

function arrival(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error ?? new Error('The video does not decode')), {
      once: true,
    });
  });
}
