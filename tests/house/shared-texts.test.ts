import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontend } from '../../scripts/steps/paths.mjs';
import { findSharedTexts } from '../../scripts/steps/shared-texts.mjs';

const shared = {
  'a text that comes and goes': '<p>{isThere && words}<b /></p>',
  'two texts': '<p>{words}{words}</p>',
  'a text of a few': "<button><b />{isThere ? 'um' : 'outro'}</button>",
  'a number': '<p><b />{count}</p>',
  'a count in front of an element': '<p>{count} <b>itens</b></p>',
  'a written text': '<p><b /> escrito</p>',
  'a text in a fragment': '<p><>{words}</></p>',
  'a text in a fragment with a key': '<ul>{list.map((one) => <Fragment key={one}>{one}</Fragment>)}</ul>',
  'a list of texts': '<p>{list}</p>',
  'a list of texts from a call': '<p>{list.map((one) => one.trim())}</p>',
  'children that may be texts': '<section><b />{children}</section>',
  'children of a component': '<Box><b />{words}</Box>',
  'a component that is a text': '<p><Words /></p>',
};
const alone = {
  'a text that comes and goes': '<p>{isThere && words}</p>',
  'a text or an element': '<p>{isThere ? words : <b />}</p>',
  'a number': '<p>{count}</p>',
  'a written text': '<p>escrito</p>',
  'texts in elements of their own': '<p><span>{words}</span> <b>{count}</b></p>',
  'elements that come and go': '<p>{words && <b />}{count > 0 && <b />}{isThere ? <b /> : null}</p>',
  'a list of elements': '<ul>{list.map((one) => <li key={one}>{one}</li>)}<li /></ul>',
  'children that are elements': '<section><b />{elements}</section>',
  'children alone': '<p>{children}</p>',
  'a text that a component puts in its element': '<Box>{words}</Box>',
};

let folder: string;
/** What is found in each file, by its name. */
const found = new Map<string, string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  symlinkSync(join(frontend, 'node_modules'), join(folder, 'node_modules'));
  const options = {
    extends: join(frontend, 'tsconfig.json'),
    compilerOptions: { types: [] },
    include: ['*'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  for (const [kind, samples] of Object.entries({ shared, alone })) {
    for (const [at, sample] of Object.values(samples).entries()) {
      writeFileSync(
        join(folder, `${kind}-${at}.tsx`),
        `import { Fragment, type ReactNode } from 'react';
        import type { Elements } from '${join(frontend, 'src/ui/elements')}';
        export const Box = ({ children }: { children: ReactNode }) => <p>{children}</p>;
        export const Words = () => (Math.random() > 0.5 ? 'palavras' : null);
        interface Props {
          isThere: boolean; words: string; count: number; list: string[]; children: ReactNode; elements: Elements;
        }
        export const Part = ({ isThere, words, count, list, children, elements }: Props) => (${sample});
        export const used = [Fragment];`,
      );
    }
  }
  for (const line of findSharedTexts(join(folder, 'tsconfig.json'))) {
    const [file = ''] = line.split('.tsx:');
    found.set(file, line);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(shared))('%s is found beside others', (name) => {
  expect(found.get(`shared-${Object.keys(shared).indexOf(name)}`)).toMatch(/tsx:\d+ .+: .+/);
});

test.each(Object.keys(alone))('%s is no matter', (name) => {
  expect(found.get(`alone-${Object.keys(alone).indexOf(name)}`)).toBeUndefined();
});
