// @ts-check
// `npm run bench` measures everything and writes docs/bench.md; `npm run bench -- pages start` measures those parts
// again; `--rounds 9` asks for more; `--quick` is for CI: it writes nothing, and fails on a ratio that fell.
import { runCommand } from './steps/command.mjs';
import { installAll, prepare } from './steps/prepare.mjs';

await runCommand(async () => {
  await installAll();
  await prepare();
  // Its libraries are there only now.
  const { runBench } = await import('./bench/main.mjs');
  return runBench();
});
