/** Strapi's own admin: Portuguese beside English, and no questions to GitHub about newer versions. */
export default {
  config: {
    locales: ['pt-BR'],
    notifications: { releases: false },
    tutorials: false,
  },
};
