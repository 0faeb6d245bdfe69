// @ts-check
// `npm run bench` measures everything and writes the table of docs/bench.md; `npm run bench -- pages strangers` measures those
// parts only; `--rounds 9` sets the rounds; `--quick` is for CI: it fails when a figure misses its goal.
import { runCommand } from './steps/command.mjs';
import { installAll, prepare } from './steps/prepare.mjs';

await runCommand(async () => {
  await installAll();
  await prepare();
  // Imported here, because its packages are installed by now.
  return (await import('./bench/main.mjs')).runBench();
});
