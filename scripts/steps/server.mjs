// @ts-check
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { exitOf } from './command.mjs';
import { environment } from './env-file.mjs';
import { cms, root } from './paths.mjs';

/** @typedef {{ role: 'owner' | 'operator', email: string, password: string }} SignIn */

const names = { owner: 'Owner (the panel)', operator: 'Operator (Strapi)' };

/** @param {SignIn[]} signIns */
function show(signIns) {
  if (signIns.length === 0) return;
  console.log('  Sign-ins made for this installation, shown this once: write them down.\n');
  for (const { role, email, password } of signIns.toSorted((a, b) => (a.role < b.role ? 1 : -1)))
    console.log(`  ${names[role]}\n    e-mail       ${email}\n    password     ${password}`);
  console.log();
}

/**
 * Runs the built product, or a command of it, to its end. Prints the passwords that it made once it is ready, or when it ends
 * before that: they are shown nowhere else.
 * @param {string[]} args of cms/server.mjs
 * @param {(env: NodeJS.ProcessEnv) => void} [onReady]
 * @returns {Promise<number>} its exit code
 */
export async function runServer(args, onReady) {
  const env = { ...environment(), NODE_ENV: process.env.NODE_ENV || 'production' };
  // Its own process group: a Ctrl-C in the terminal reaches it once, through this process.
  const own = { cwd: root, env, execArgv: [], detached: true };
  const child = fork(join(cms, 'server.mjs'), args, {
    ...own,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {SignIn[]} */
  const signIns = [];
  child.on('message', (/** @type {{ type: 'ready' } | ({ type: 'sign-in' } & SignIn)} */ message) => {
    if (message.type === 'sign-in') signIns.push(message);
    if (message.type !== 'ready') return;
    onReady?.(env);
    show(signIns.splice(0));
  });
  const code = await exitOf(child);
  show(signIns);
  return code ?? 1;
}
