import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { v2 as cloudinary } from 'cloudinary';
import { environment } from '../../platform/environment';
import { inTime } from '../../platform/in-time';

const timeoutMs = 3_000;

/** Whether files can be uploaded: the folder can be written, or Cloudinary takes our sign-in. */
export async function mediaAnswers(publicFolder: string): Promise<boolean> {
  try {
    if (!environment.cloudinary) {
      await access(path.join(publicFolder, 'uploads'), constants.W_OK);
      return true;
    }
    const { cloudName, apiKey, apiSecret } = environment.cloudinary;
    await inTime(
      cloudinary.api.ping({ cloud_name: cloudName, api_key: apiKey, api_secret: apiSecret }),
      timeoutMs,
    );
    return true;
  } catch {
    return false;
  }
}
