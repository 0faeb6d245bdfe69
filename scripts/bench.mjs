// @ts-check
// `npm run bench` measures everything and writes docs/bench.md; `npm run bench -- pages taps` measures those parts only;
// `--rounds 9` sets the rounds; `--quick` is for CI: it writes nothing, and fails when a target is not met.
import { runCommand } from './steps/command.mjs';
import { installAll, prepare } from './steps/prepare.mjs';

await runCommand(async () => {
  await installAll();
  await prepare();
  // Imported here, because its packages are installed by now.
  const { runBench } = await import('./bench/main.mjs');
  return runBench();
});
