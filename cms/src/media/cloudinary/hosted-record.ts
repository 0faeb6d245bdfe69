import { type HostedFile, maxWidth } from './delivery';

/** What is known of a file at Cloudinary: its row's `provider_metadata`. Sizes in px, upright. */
export type HostedRecord = {
  public_id: string;
  resource_type: string;
  /** The host's number of this content: a replaced file has the same id and another version. */
  version?: number;
  width?: number;
  height?: number;
  /** A CSS colour to show until the picture is there. */
  placeholder?: string;
  /** The About page's photo has none (§9). */
  isMarked: boolean;
  /** The text that a film's public version was made with ahead; null for none. */
  madeFor?: string | null;
};

/** The record of a stored file; undefined for what is not at Cloudinary. */
export function hostedRecordOf(file: { provider_metadata?: unknown }): HostedRecord | undefined {
  const record = file.provider_metadata as HostedRecord | null | undefined;
  return typeof record?.public_id === 'string' ? record : undefined;
}

/** The file as addresses are made of it. */
export function hostedFileOf({ public_id, version, width, height }: HostedRecord): HostedFile {
  return { publicId: public_id, version, width: width ?? maxWidth, height };
}
