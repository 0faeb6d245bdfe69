import type { Page, Route } from '@playwright/test';
import type { Contact } from '../../../contract/src/site/about-page';
import { createRandom } from '../../support/material/random';
import { field } from '../../support/panel/documents';
import { expect, test } from '../../support/panel/fixture';

const fields = {
  email: 'Email',
  phone: 'Telefone',
  location: 'Localização',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp (número completo)',
} as const satisfies Record<keyof Contact, string>;

/** Keystrokes before the field changes. */
const keysPerField = 25;
/** The panel's retry delay, in ms. */
const retryMs = 3_000;
const maxPauseMs = 24;
const maxDelayMs = 120;
/** Each kind of failure affects about one in eight saves. */
const failureShare = 1 / 8;
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-'];

/**
 * Types into the contact fields of the open About editor, with occasional backspaces, over a network that delays saves,
 * aborts them before or after they arrive, and answers some with a proxy's error page.
 * @returns the text of the fields once the panel reports it as saved
 */
async function typeContact(page: Page, seed: number): Promise<Contact> {
  // Two generators, so that the typing does not depend on the timing of calls.
  const typing = createRandom(seed);
  const network = createRandom(seed + 1_000_000);
  await page.clock.install();
  await page.route('**/api/about-page*', (route) => obstruct(route, network));

  const typed = {} as Contact;
  for (const [name, label] of Object.entries(fields)) {
    typed[name as keyof Contact] = await field(page, label).inputValue();
  }
  const names = Object.keys(fields) as (keyof Contact)[];
  let name: keyof Contact = 'location';
  for (let key = 0; key < 200; key += 1) {
    if (key % keysPerField === 0) {
      name = names[Math.floor(typing() * names.length)] ?? 'location';
      await field(page, fields[name]).press('End');
    }
    if (typing() < 0.15) {
      await page.keyboard.press('Backspace');
      typed[name] = typed[name].slice(0, -1);
    } else {
      const letter = letters[Math.floor(typing() * letters.length)] ?? 'a';
      await page.keyboard.type(letter);
      typed[name] += letter;
    }
    await page.waitForTimeout(typing() * maxPauseMs);
  }
  const saved = page.getByText('Salvo', { exact: true });
  for (;;) {
    await saved.or(page.getByText('Não salvo', { exact: true })).waitFor({ timeout: 90_000 });
    if (await saved.isVisible()) break;
    // A failed save is retried after a pause, which this test skips.
    await page.clock.fastForward(retryMs);
  }
  await page.unrouteAll({ behavior: 'wait' });
  return typed;
}

async function obstruct(route: Route, random: () => number): Promise<void> {
  if (route.request().method() !== 'PUT') return route.fallback();
  const outcome = random();
  await new Promise((resolve) => setTimeout(resolve, random() * maxDelayMs));
  if (outcome < failureShare) return route.abort();
  if (outcome < 2 * failureShare) {
    // The request arrives and its answer is lost.
    await route.fetch();
    return route.abort();
  }
  if (outcome < 3 * failureShare)
    return route.fulfill({ status: 500, contentType: 'text/html', body: 'Bad' });
  return route.continue();
}

// A save whose answer was lost is later found as a newer version (409).
test.use({ allowedErrors: [/ERR_FAILED|status of (409|500)/] });

// `FAULTS=long` has 50 of these.
test('over a bad network the text after 200 keystrokes is stored', { tag: '@seldom' }, async ({
  page,
  openPanel,
  content,
  owner,
}) => {
  const seeds = process.env.FAULTS === 'long' ? 50 : 1;
  test.setTimeout(60_000 + seeds * 60_000);
  await content.about({});
  for (let seed = 1; seed <= seeds; seed += 1) {
    await openPanel('/admin/about');
    await page.getByRole('tab', { name: 'Contato' }).click();
    const typed = await typeContact(page, seed);
    const { body } = await owner.send<{ data: { contact: Contact } }>('GET', '/api/about-page');
    expect(body.data.contact, `seed ${seed}`).toMatchObject(typed);
  }
});
