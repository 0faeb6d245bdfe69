// @ts-check
// `node scripts/break-rules.mjs [words]`, run manually: breaks one rule of the product after the other, lists those that the
// named tests do not notice, and restores every file. `--check` only tells whether each can be broken still.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, StepError } from './steps/command.mjs';
import { root } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { run } from './steps/run.mjs';

/** Replaces `from` by `to` in the file, which must make the test fail. @typedef {{ rule: string, file: string, from: string, to: string, test: string }} Rule */

/** @type {Rule[]} */
const rules = [
  {
    rule: 'a hidden item is not shown',
    file: 'cms/src/content/rights/visibility.ts',
    from: ' is not true`, item.bindings',
    to: ' is not null or true`, item.bindings',
    test: 'tests/contract/sqlite.test.ts -t hidden',
  },
  {
    rule: 'a wrong password is counted',
    file: 'cms/src/accounts/guessing/guess-limit.ts',
    from: 'await tries.penalty(key, 1,',
    to: 'await tries.penalty(key, 0,',
    test: 'cms/src/accounts/guessing',
  },
  {
    rule: "a visitor's address is the one that the outermost trusted proxy reports",
    file: 'cms/src/platform/client-address.ts',
    from: 'forwarded.slice(-trustedProxies)[0]',
    to: 'forwarded[0]',
    test: 'cms/src/platform/client-address.test.ts',
  },
  {
    rule: 'a visitor without share left is refused',
    file: 'cms/src/platform/visitor-share.ts',
    from: 'if (isSpent(visitor)) throw new ShareSpentError();',
    to: '',
    test: 'cms/src/platform/visitor-share.test.ts',
  },
  {
    rule: 'a stale entry is not served after a save',
    file: 'cms/src/site/read-cache.ts',
    from: 'entry?.version === version() && now()',
    to: 'entry && now()',
    test: 'cms/src/site/read-cache.test.ts',
  },
  {
    rule: 'keys that reach a prototype are refused',
    file: 'cms/src/middlewares/request-shape.ts',
    from: 'if (!Array.isArray(value) && prototypeKeys.has(key)) refuse();',
    to: '',
    test: 'cms/src/middlewares/request-shape.test.ts',
  },
  {
    rule: 'a sweep that finds many unknown files takes none',
    file: 'cms/src/media/sweep/sweep-media.ts',
    from: 'return unknown * oneIn <= files && folders',
    to: 'return folders',
    test: 'cms/src/media/sweep/sweep-media.test.ts',
  },
  {
    rule: 'a database outage is distinguished from a bug',
    file: 'cms/src/platform/outage/database-outage.ts',
    from: "if (postgresCode.test(text) || sqliteCode.test(text)) return 'yes';",
    to: '',
    test: 'cms/src/platform/outage',
  },
  {
    rule: 'names with the same handle are merged',
    file: 'contract/src/credit-names.ts',
    from: 'handle && other.instagram?.toLowerCase() === handle',
    to: 'false',
    test: 'contract/src/credit-names.test.ts',
  },
  {
    rule: "a story's photographs are contiguous",
    file: 'contract/src/story-blocks.ts',
    from: 'known.push(entry);\n      continue;',
    to: '',
    test: 'contract/src/story-blocks.test.ts',
  },
  {
    rule: 'no link runs a script',
    file: 'frontend/src/lib/social-address.ts',
    from: "new Set(['http:',",
    to: "new Set(['javascript:', 'http:',",
    test: 'frontend/src/lib/social-address.test.ts',
  },
  {
    rule: "another tab's save is not overwritten without a question",
    file: 'frontend/src/admin/documents/document-model.ts',
    from: '(isConfirmed(theirs) || isSame(theirs.content[key], value) ? theirs : null)',
    to: 'theirs',
    test: 'frontend/src/admin/documents/document-model.test.ts',
  },
  {
    rule: 'a file whose answer was lost may have been stored',
    file: 'frontend/src/admin/uploads/upload-outcome.ts',
    from: 'share >= 1 &&',
    to: 'share >= 2 &&',
    test: 'frontend/src/admin/uploads',
  },
  {
    rule: 'a saved order keeps items that were added meanwhile',
    file: 'frontend/src/admin/items/item-order.ts',
    from: '...current.filter(({ documentId }) => !ordered.has(documentId)),',
    to: '',
    test: 'frontend/src/admin/items/item-order.test.ts',
  },
  {
    rule: 'a sign-in leads back to the requested page',
    file: 'frontend/src/admin/screens/login/login-page.tsx',
    from: '?.from ?? paths.dashboard',
    to: '?.from && paths.dashboard',
    test: 'frontend/tests/sign-in.test.ts',
  },
  {
    rule: 'a button shows that it is busy',
    file: 'frontend/src/admin/services/sign-in-fields.tsx',
    from: '{isBusy ? text.submitting',
    to: '{isBusy ? text.submit',
    test: 'frontend/tests/sign-in.test.ts',
  },
  {
    rule: 'a failed save is reported',
    file: 'frontend/src/admin/documents/use-document-editor.ts',
    from: 'toastFailure(texts.saveFailed, error);',
    to: '',
    test: 'frontend/tests/settings.test.ts',
  },
  {
    rule: 'links that cannot be read are replaced by the default ones',
    file: 'frontend/src/admin/screens/social/social-page.tsx',
    from: 'error === undefined ? undefined : fallback',
    to: 'undefined',
    test: 'frontend/tests/social.test.ts',
  },
  {
    rule: 'an order that was changed elsewhere is read again',
    file: 'frontend/src/admin/items/use-gallery-list.ts',
    from: 'await sync();',
    to: '',
    test: 'frontend/tests/gallery.test.ts',
  },
  {
    rule: 'missing descriptions are counted for visible items only',
    file: 'frontend/src/admin/items/missing.ts',
    from: '!isAway(item) &&',
    to: '',
    test: 'frontend/src/admin/items/missing.test.ts',
  },
];

/** Whether the rule can be broken and has its test. @param {Rule} rule */
function isThere({ file, from, test }) {
  const [source = '', tests = ''] = [file, test.split(' ')[0]].map((path) => join(root, path ?? ''));
  return existsSync(source) && readFileSync(source, 'utf8').includes(from) && existsSync(tests);
}

/** Whether the test fails now. Tests of the built server build it first. @param {Rule} rule */
async function isNoticed({ test }) {
  if (test.startsWith('tests/')) await prepare();
  const { code } = await run('break-rules', 'npx', ['vitest', 'run', ...test.split(' ')], { cwd: root });
  return code !== 0;
}

await runCommand(async () => {
  const [words, isCheck] = [process.argv.slice(2).join(' '), process.argv[2] === '--check'];
  /** @type {string[]} */
  const passed = [];
  const chosen = rules.filter(({ rule, file }) => isCheck || `${rule} ${file}`.includes(words));
  const gone = chosen.filter((rule) => !isThere(rule)).map(({ rule }) => rule);
  if (gone.length > 0)
    throw new StepError(`Files, words or tests of these rules are gone: ${gone.join('; ')}`);
  for (const broken of isCheck ? [] : chosen) {
    const file = join(root, broken.file);
    const source = readFileSync(file, 'utf8');
    const putBack = () => writeFileSync(file, source);
    process.once('exit', putBack);
    writeFileSync(
      file,
      source.replace(broken.from, () => broken.to),
    );
    try {
      const noticed = await isNoticed(broken);
      console.log(`${noticed ? '✓' : '✗'} ${broken.rule}: ${broken.test}`);
      if (!noticed) passed.push(broken.rule);
    } finally {
      process.off('exit', putBack);
      putBack();
    }
  }
  if (isCheck) return 0;
  console.log(`\n${chosen.length - passed.length} of ${chosen.length} broken rules were noticed`);
  return passed.length === 0 ? 0 : 1;
});
