import * as v from 'valibot';

/** The ways by which the owner is told of what happened. */
export const noticeWays = ['mail', 'push'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** How one way stands. Times are ISO 8601, and null where there was none. */
export const noticeStateSchema = v.object({
  way: v.picklist(noticeWays),
  /** The operator has set it. */
  isSet: v.boolean(),
  /** The owner wants it. */
  isOn: v.boolean(),
  /** Where it leads: addresses, or a host; empty where it is not set. */
  to: v.array(v.string()),
  /** What has not been sent yet. */
  waiting: v.number(),
  sentAt: v.nullable(v.string()),
  failedAt: v.nullable(v.string()),
  /** Why the last failure was one, as a sentence of the server's; null without one. */
  failure: v.nullable(v.string()),
});
export const noticeStatesSchema = v.array(noticeStateSchema);
export type NoticeState = v.InferOutput<typeof noticeStateSchema>;

/** What came of a test: null where it was sent, or why it was not, as a sentence of the server's. */
export const noticeTestSchema = v.object({ failure: v.nullable(v.string()) });
