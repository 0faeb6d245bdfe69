import * as v from 'valibot';

const schema = v.object({
  /** Where the data come from: Strapi's API, or the sample data of this browser (§7). */
  VITE_DATA_SOURCE: v.optional(v.picklist(['strapi', 'sample']), 'strapi'),
});

const parsed = v.safeParse(schema, import.meta.env);
if (!parsed.success) {
  throw new Error(`The build's settings are wrong: ${v.summarize(parsed.issues)}`);
}

/** The build's settings, parsed once. */
export const config = { dataSource: parsed.output.VITE_DATA_SOURCE } as const;
