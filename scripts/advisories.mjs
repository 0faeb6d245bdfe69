// @ts-check
import { relative } from 'node:path';
import { readAdvisories } from './steps/advisories.mjs';
import { runCommand } from './steps/command.mjs';
import { packageFolders, root } from './steps/paths.mjs';

// `npm run advisories` asks the registry for published holes in every package. It exits with 1 where there are some, and with
// 2 where the registry did not answer, which proves nothing.
await runCommand(async () => {
  let exitCode = 0;
  for (const folder of packageFolders) {
    const name = relative(root, folder) || 'tools';
    const answer = await readAdvisories(folder);
    if ('unanswered' in answer) {
      console.log(`  ? ${name}: the registry did not answer: ${answer.unanswered}`);
      exitCode = 2;
      continue;
    }
    console.log(`  ${answer.found.length > 0 ? '✗' : '✓'} ${name}: ${answer.found.length} known`);
    for (const { severity, name, range, title, url } of answer.found) {
      console.log(`    ${severity}: ${name} ${range}: ${title}, ${url}`);
    }
    if (answer.found.length > 0) exitCode ||= 1;
  }
  return exitCode;
});
