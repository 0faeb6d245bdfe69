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
    file: 'cms/src/rights/visibility.ts',
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
    file: 'cms/src/pages/read-cache.ts',
    from: 'entry?.version === version() && now()',
    to: 'entry && now()',
    test: 'cms/src/pages/read-cache.test.ts',
  },
  {
    rule: 'keys that reach a prototype are refused',
    file: 'cms/src/platform/parse-json.ts',
    from: 'if (prototypeKeys.has(key)) refuseShape();',
    to: '',
    test: 'cms/src/platform/parse-json.test.ts',
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
    file: 'contract/src/credits/credit-names.ts',
    from: 'handle && other.instagram?.toLowerCase() === handle',
    to: 'false',
    test: 'contract/src/credits/credit-names.test.ts',
  },
  {
    rule: "a story's photographs are contiguous",
    file: 'contract/src/stories/story-blocks.ts',
    from: 'known.push(entry);\n      continue;',
    to: '',
    test: 'contract/src/stories/story-blocks.test.ts',
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
    file: 'frontend/src/admin/account/login-page.tsx',
    from: '?.from ?? paths.dashboard',
    to: '?.from && paths.dashboard',
    test: 'frontend/tests/sign-in.test.ts',
  },
  {
    rule: 'a button shows that it is busy',
    file: 'frontend/src/admin/kit/services/sign-in-fields.tsx',
    from: '{isBusy ? text.submitting',
    to: '{isBusy ? text.submit',
    test: 'frontend/tests/sign-in.test.ts',
  },
  {
    rule: 'a failed save is reported',
    file: 'frontend/src/admin/documents/use-document-editor.ts',
    from: 'toastFailure(texts.saveFailed, error);',
    to: '',
    test: 'frontend/tests/site/settings.test.ts',
  },
  {
    rule: 'links that cannot be read are replaced by the default ones',
    file: 'frontend/src/admin/site/social/social-page.tsx',
    from: 'error === undefined ? undefined : fallback',
    to: 'undefined',
    test: 'frontend/tests/site/about.test.ts',
  },
  {
    rule: 'an order that was changed elsewhere is read again',
    file: 'frontend/src/admin/items/use-gallery-list.ts',
    from: 'await sync();',
    to: '',
    test: 'frontend/tests/gallery/gallery/gallery.test.ts',
  },
  {
    rule: 'missing descriptions are counted for visible items only',
    file: 'frontend/src/admin/items/missing.ts',
    from: '!isAway(item) &&',
    to: '',
    test: 'frontend/src/admin/items/missing.test.ts',
  },
  {
    rule: 'a story has sixty items at most',
    file: 'cms/src/stories/reconcile-stories.ts',
    from: '  checkSizes(changed, members);',
    to: '',
    test: 'cms/src/stories/reconcile-stories.test.ts',
  },
  {
    rule: "a cover is one of its story's items",
    file: 'cms/src/stories/reconcile-stories.ts',
    from: 'await dropCovers(trx, story?.hasCover ? story.id : null);',
    to: '',
    test: 'cms/src/stories/reconcile-stories.test.ts',
  },
  {
    rule: 'a start overwrites no edit',
    file: 'cms/src/content/default-content.ts',
    from: 'if ((await strapi.documents(siteSettingUid).count({})) === 0) {',
    to: 'if ((await strapi.documents(siteSettingUid).count({})) >= 0) {',
    test: 'cms/src/content/default-content.test.ts',
  },
  {
    rule: 'a backup is made every day',
    file: 'cms/src/operations/feature.ts',
    from: '    scheduleDailyBackups(strapi);',
    to: '',
    test: 'cms/src/operations/feature.test.ts',
  },
  {
    rule: 'a failed restore leaves the database that was there',
    file: 'cms/src/operations/backup/restore-backup.ts',
    from: '    await restoreDamaged(dataDir);\n    throw error;',
    to: '    throw error;',
    test: 'cms/src/operations/backup/restore-backup.test.ts',
  },
  {
    rule: 'a file of the maximum size is taken',
    file: 'cms/src/media/receive/read-multipart.ts',
    from: 'if (file.size > sizeLimits[kind])',
    to: 'if (file.size >= sizeLimits[kind])',
    test: 'cms/src/media/receive/read-multipart.test.ts',
  },
  {
    rule: 'a picture whose encoder ended is tried again',
    file: 'cms/src/media/pictures/encoder.ts',
    from: 'if (!(error instanceof EncoderLostError)) throw error;',
    to: 'if (error) throw error;',
    test: 'cms/src/media/pictures/encoder.test.ts',
  },
  {
    rule: 'a share picture is small enough with its credits',
    file: 'cms/src/media/pictures/encode-share.ts',
    from: 'if (encoded.length <= maxShareBytes) break;',
    to: 'if (jpeg.length <= maxShareBytes) break;',
    test: 'cms/src/media/pictures/encode-share.test.ts',
  },
  {
    rule: 'a file that is shown again is not deleted at the host',
    file: 'cms/src/media/cloudinary/pending-deletions.ts',
    from: 'if (!(await host.isWanted(name.publicId))) await host.destroy(name);',
    to: 'await host.destroy(name);',
    test: 'cms/src/media/cloudinary/pending-deletions.test.ts',
  },
  {
    rule: "the owner's switch precedes the operator's watermark",
    file: 'cms/src/media/watermarks/watermark-text.ts',
    from: 'setting?.watermark ?? environment.watermark',
    to: 'environment.watermark',
    test: 'cms/src/media/watermarks/watermark-text.test.ts',
  },
  {
    rule: 'a password without an account takes as long',
    file: 'cms/src/accounts/passwords/password.ts',
    from: "await compare(isReadable ? password : '', impossibleHash(hashCost));",
    to: '',
    test: 'cms/src/accounts/passwords/password.test.ts',
  },
  {
    rule: 'a password that was changed meanwhile opens no session',
    file: 'cms/src/accounts/sessions/sign-in.ts',
    from: 'if (now?.password !== user.password) return { now };',
    to: 'if (!now) return { now };',
    test: 'cms/src/accounts/sessions/session-store.test.ts',
  },
  {
    rule: 'a device cookie is believed with its signature only',
    file: 'cms/src/accounts/sessions/cookies.ts',
    from: 'name, { signed }) ?? ctx',
    to: 'name) ?? ctx',
    test: 'cms/src/middlewares/secure-cookies.test.ts',
  },
  {
    rule: 'one address has forty sign-ins',
    file: 'cms/src/accounts/sessions/sign-in-rate.ts',
    from: 'points: 40',
    to: 'points: 400',
    test: 'cms/src/accounts/sessions/sign-in-rate.test.ts',
  },
  {
    rule: 'the queue of guesses is limited',
    file: 'cms/src/accounts/sessions/admit-guess.ts',
    from: 'createSemaphore(1, maxWaiting)',
    to: 'createSemaphore(1)',
    test: 'cms/src/accounts/sessions/admit-guess.test.ts',
  },
  {
    rule: "what clients chose goes in the site's time",
    file: 'cms/src/selections/choices/forget.ts',
    from: 'publicationOf(strapi).timeZone()',
    to: "'UTC'",
    test: 'cms/src/selections/choices/forget.test.ts',
  },
  {
    rule: 'a client that reads nothing is hung up on',
    file: 'cms/src/operations/process/stalled-responses.ts',
    from: 'socket.resetAndDestroy();',
    to: '',
    test: 'cms/src/operations/process/stalled-responses.test.ts',
  },
  {
    rule: 'what a call brings out is asked about',
    file: 'frontend/src/data/release.ts',
    from: 'if (isTrial || !isAllowed)',
    to: 'if (isTrial)',
    test: 'frontend/tests/rights/rights.test.ts',
  },
  {
    rule: 'an upload has its key',
    file: 'frontend/src/data/strapi/editor.ts',
    from: "headers: { 'idempotency-key': key }",
    to: 'headers: {}',
    test: 'frontend/src/data/strapi/editor.test.ts',
  },
  {
    rule: 'a chunk that stays missing reloads once',
    file: 'frontend/src/admin/kit/services/lazy-page.ts',
    from: 'navigator.onLine && noteChunkReload()',
    to: 'navigator.onLine',
    test: 'frontend/tests/chunks.test.ts',
  },
  {
    rule: 'a tab with unsaved edits asks before it closes',
    file: 'frontend/src/admin/documents/use-unsaved-edits.tsx',
    from: "window.addEventListener('beforeunload', ask);",
    to: '',
    test: 'frontend/tests/site/settings.test.ts',
  },
  {
    rule: 'an upload waits for the sign-in',
    file: 'frontend/src/admin/uploads/open-uploads.ts',
    from: "kind === 'unauthorized' && session",
    to: "kind === 'forbidden' && session",
    test: 'frontend/tests/gallery/gallery/uploads.test.ts',
  },
  {
    rule: 'the splash is shown once',
    file: 'frontend/src/site/inline/splash-script.js',
    from: "sessionStorage.setItem(key, 'true');",
    to: '',
    test: 'frontend/src/site/inline/splash-script.test.ts',
  },
  {
    rule: 'a connection that saves data requests no script',
    file: 'frontend/src/site/inline/hydrate-script.js',
    from: 'if (!isScarce) {',
    to: 'if (true) {',
    test: 'frontend/src/site/inline/hydrate-script.test.ts',
  },
  {
    rule: 'services wait for the pointer',
    file: 'frontend/src/site/about/services-carousel.tsx',
    from: 'onPointerEnter: () => setIsHovered(true),',
    to: '',
    test: 'frontend/src/site/about/services-carousel.test.tsx',
  },
  {
    rule: 'a failed read is due when the tab is seen',
    file: 'frontend/src/site/app/site-provider.tsx',
    from: 'readAt.set(key, Number.NEGATIVE_INFINITY);',
    to: '',
    test: 'frontend/src/site/app/site-provider.test.tsx',
  },
  {
    rule: 'an invalid address is no link',
    file: 'frontend/src/site/content/views/content-view.ts',
    from: "readSocialAddress('instagram', instagram).href",
    to: 'instagram',
    test: 'frontend/src/site/server/render-page.test.ts',
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
  // The server is not left as it was built with a broken rule.
  if (chosen.some(({ test }) => test.startsWith('tests/'))) await prepare();
  console.log(`\n${chosen.length - passed.length} of ${chosen.length} broken rules were noticed`);
  return passed.length === 0 ? 0 : 1;
});
