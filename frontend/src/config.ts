/** Where the data come from: Strapi's API, or the sample data of this browser (§7). Put in by the build. */
export const dataSource = import.meta.env.VITE_DATA_SOURCE as 'strapi' | 'sample';
