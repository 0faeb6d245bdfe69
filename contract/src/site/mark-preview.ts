import * as v from 'valibot';

/** One photograph without and with the watermark, as URLs of files or of data; size in px. */
export const markPreviewSchema = v.object({
  unmarked: v.string(),
  marked: v.string(),
  width: v.number(),
  height: v.number(),
});

export type MarkPreview = v.InferOutput<typeof markPreviewSchema>;
