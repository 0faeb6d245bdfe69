import type { Page, Route } from '@playwright/test';
import type { Contact } from '../../contract/src/about-page';
import { createRandom } from './random';

const fields = {
  email: 'Email',
  phone: 'Telefone',
  location: 'Localização',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp (número completo)',
} as const satisfies Record<keyof Contact, string>;

/** Keys between two changes of the field. */
const keysPerField = 25;
/** How long the panel waits with the next try, in ms. */
const retryMs = 3_000;
const maxPauseMs = 24;
const maxDelayMs = 120;
/** Of each kind of failure there is about one in eight saves. */
const failureShare = 1 / 8;
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-'];

/**
 * Types into the contact fields of the open About editor, with the odd backspace, over a network that is late, cuts
 * calls off before or after they arrive, and lets a stranger answer. Gives what stands in the fields once the panel
 * says that it is stored.
 */
export async function typeContact(
  page: Page,
  { seed, keystrokes }: { seed: number; keystrokes: number },
): Promise<Contact> {
  // Apart, so that what is typed does not hang on when calls are made.
  const hand = createRandom(seed);
  const network = createRandom(seed + 1_000_000);
  await page.clock.install();
  const isSave = '**/api/about-page*';
  await page.route(isSave, (route) => obstruct(route, network));

  const typed = {} as Contact;
  for (const [name, label] of Object.entries(fields)) {
    typed[name as keyof Contact] = await page.getByLabel(label, { exact: true }).inputValue();
  }
  const names = Object.keys(fields) as (keyof Contact)[];
  let name: keyof Contact = 'location';
  for (let key = 0; key < keystrokes; key += 1) {
    if (key % keysPerField === 0) {
      name = names[Math.floor(hand() * names.length)] ?? 'location';
      await page.getByLabel(fields[name], { exact: true }).press('End');
    }
    if (hand() < 0.15) {
      await page.keyboard.press('Backspace');
      typed[name] = typed[name].slice(0, -1);
    } else {
      const letter = letters[Math.floor(hand() * letters.length)] ?? 'a';
      await page.keyboard.type(letter);
      typed[name] += letter;
    }
    await page.waitForTimeout(hand() * maxPauseMs);
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
  const fate = random();
  await new Promise((resolve) => setTimeout(resolve, random() * maxDelayMs));
  if (fate < failureShare) return route.abort();
  if (fate < 2 * failureShare) {
    // It arrives, and its answer is lost.
    await route.fetch();
    return route.abort();
  }
  if (fate < 3 * failureShare) return route.fulfill({ status: 500, contentType: 'text/html', body: 'Bad' });
  return route.continue();
}
