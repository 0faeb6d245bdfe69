interface ViteConfig {
  define: Record<string, unknown>;
  build: { rollupOptions: object };
}

/** The highlighting of Strapi's editor is made of scripts that look for Prism on Node's `global`, which must come before them. */
export default (config: ViteConfig): ViteConfig => ({
  ...config,
  define: { ...config.define, global: 'globalThis' },
  build: {
    ...config.build,
    rollupOptions: { ...config.build.rollupOptions, output: { strictExecutionOrder: true } },
  },
});
