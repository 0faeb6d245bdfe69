const dataSource = import.meta.env.VITE_DATA_SOURCE;

if (dataSource !== 'strapi' && dataSource !== 'sample') {
  throw new Error(`The build's settings are wrong: VITE_DATA_SOURCE is ${String(dataSource)}`);
}

/** The build's settings, parsed once. */
export const config = {
  /** Where the data come from: Strapi's API, or the sample data of this browser (§7). */
  dataSource,
} as const;
