import * as v from 'valibot';

const entry = v.object({ label: v.string(), value: v.string() });
const debugSchema = v.object({
  data: v.object({
    /** Lines of the info dump, worded by the server. */
    info: v.fallback(v.array(entry), []),
    /** What is wrong, each with how to mend it, worded by the server. */
    problems: v.fallback(v.array(v.string()), []),
  }),
});

/** What `/api/debug` tells, or nothing when it answers in another shape. */
export function debugFindings(answer: unknown): v.InferOutput<typeof debugSchema>['data'] {
  const parsed = v.safeParse(debugSchema, answer);
  return parsed.success ? parsed.output.data : { info: [], problems: [] };
}
