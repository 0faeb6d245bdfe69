// @ts-check
// `npm run bench` measures everything and writes docs/bench.md; `npm run bench -- pages start` measures those parts
// again; `--rounds 9` asks for more; `--quick` is for CI: it writes nothing, and fails on a ratio that fell.
import { endChildrenOnSignal } from './steps/children.mjs';
import { runCommand } from './steps/errors.mjs';
import { installAll, prepare } from './steps/prepare.mjs';

await runCommand(async () => {
  endChildrenOnSignal();
  await installAll();
  await prepare();
  // Its libraries are there only now.
  const { runBench } = await import('./bench/main.mjs');
  return runBench();
});
