import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happyDom } = builtinEnvironments;
let isSetUp = false;

/** One DOM for all files of a worker, because React, which they share, keeps the document it was loaded with. */
export default {
  ...happyDom,
  name: 'shared-dom',
  async setup(global, options) {
    if (!isSetUp) await happyDom.setup(global, options);
    isSetUp = true;
    return { teardown() {} };
  },
} satisfies Environment;
