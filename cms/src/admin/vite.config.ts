interface ViteConfig {
  define: Record<string, unknown>;
  build: { rollupOptions: object };
}

/**
 * Strapi's editor highlights code with Prism, which stores itself on Node's `global`. The files of its languages read it there,
 * so they must run after it.
 */
export default (config: ViteConfig): ViteConfig => ({
  ...config,
  define: { ...config.define, global: 'globalThis' },
  build: {
    ...config.build,
    rollupOptions: { ...config.build.rollupOptions, output: { strictExecutionOrder: true } },
  },
});
