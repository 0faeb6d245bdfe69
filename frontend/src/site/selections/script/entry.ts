import { createAsk } from './ask';
import { type Standing, saveChoices } from './choices';
import { handleFields } from './fields';
import { tellUnshownFilms } from './films';
import { isAndroid, isInApp } from './in-app';
import { type KeptChanges, keepChanges, nameInAddress } from './kept-changes';
import { countOpening, isPreview } from './opening';
import { canSaveToPhone, saveToPhone } from './save-to-phone';
import { openLarge } from './viewer';
import type { PageWords } from './words';
import { waitForZip } from './zip';

// Runs inline in the page of a selection. Without it the page is a form.
const form = document.forms[0] as HTMLFormElement;
const { link = '', sent, closed } = form.dataset;
const words = JSON.parse(document.getElementById('client-words')?.textContent ?? '') as PageWords;
const person = form.elements.namedItem('person') as HTMLInputElement;
const sentLine = document.getElementById('c-sent');
const countLine = document.getElementById('c-count');
const buttons = [...form.querySelectorAll('button[type=submit]')] as HTMLButtonElement[];

/** Writes a text where it is another: a screen reader says again what is set again, and a browser that translates changes it. */
function writer(id: string): (text: string) => void {
  const element = document.getElementById(id);
  let last = element?.textContent ?? '';
  return (text) => {
    if (element && text !== last) element.textContent = text;
    last = text;
  };
}

/** Locks what can be chosen, and shows the one button that goes on: to send the choices, or to change them again. */
function stand(standing: Standing): void {
  fields.lock(standing !== 'open');
  if (countLine) countLine.hidden = standing === 'sent';
  buttons.forEach((button, at) => {
    const isShown = at === 0 ? standing === 'open' || standing === 'asked' : standing === 'sent';
    // Its focus goes to the line that says what came of it.
    if (!isShown && button === document.activeElement) sentLine?.focus();
    button.hidden = !isShown;
    button.disabled = !isShown || standing === 'asked';
  });
}

/** Saves a client's hearts, comments and name as they are made. @param kept theirs, in this browser */
function save(key: string, kept: KeptChanges): void {
  const askOfLeft = (count: number) => {
    const text = count === 1 ? words.leftOne : words.left.replace('{n}', String(count));
    if (count === 0) close();
    else
      ask(text, [
        [words.keep, () => settleLeft(true)],
        [words.drop, () => settleLeft(false)],
      ]);
  };
  const view = { ...fields, say, thank, stand, askOfLeft };
  const options = { link, key, words, isClosed: Boolean(closed), isRead: Boolean(sent) };
  const { add, sendNow, sync, follow, leave, tellFull, settleLeft } = saveChoices(options, kept, view);
  person.value = kept.read().person;
  // Who opens the page in another browser, where files can be saved, goes on with what was chosen here.
  if (isInApp) nameInAddress(person.value);

  form.addEventListener('input', ({ target }) => {
    const change = fields.take(target);
    if (change === 'full') tellFull();
    else if (change) add(change);
  });
  form.addEventListener('change', sendNow);
  form.addEventListener('submit', () => {
    // One of the two buttons is there.
    add({ isSent: !buttons[0]?.hidden });
    sendNow();
  });
  addEventListener('online', sync);
  addEventListener('storage', (event) => {
    if (event.key === key) follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sync();
    else leave();
  });
  void sync();
}

/** Finds whose choices they are: this browser's, or, if the client says so, those of the person whom the address names. */
function begin(): void {
  countOpening(link);
  // The first letters of a link are its selection's number; the others change with a new link.
  const key = `selection-${link.replace(/.*\//, '').slice(0, 6)}`;
  const named = { person: person.value, isSent: Boolean(sent) };
  const isNamed = /[?&]person=/.test(location.search);
  const first = isNamed ? { person: newPerson(), isSent: false } : named;
  const kept = keepChanges(key, { ...first, waiting: [] });
  if (!kept.isShared()) kept.update(() => named);
  if (!isNamed || kept.read().person === named.person) {
    save(key, kept);
    return;
  }
  const received = fields.received();
  // Nothing of another person is shown before they are known to be this one.
  fields.fill({ choices: [], name: null });
  thank('');
  const isThem = () => kept.read().person === named.person;
  const go = () => {
    removeEventListener('storage', follow);
    nameInAddress('');
    if (isThem()) fields.fill(received);
    save(key, kept);
  };
  // The answer in another tab.
  const follow = () => {
    if (!isThem() && kept.read().declined !== named.person) return;
    close();
    go();
  };
  const { name, choices } = received;
  if (!name && choices.length === 0 && !sent) {
    go();
    return;
  }
  const answer = (edit: Parameters<typeof kept.update>[0]) => () => {
    kept.update(edit);
    go();
  };
  addEventListener('storage', follow);
  stand('asked');
  ask(name ? words.continueAs.replace('{name}', () => name) : words.continueUnnamed, [
    [words.yes, answer(() => ({ ...named, sentAt: 0 }))],
    [kept.isNew ? words.no : words.mine, answer(() => ({ declined: named.person }))],
  ]);
}

function newPerson(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What of the page's downloads this browser can do. */
function offerDownloads(): void {
  const zip = document.getElementById('c-zip') as HTMLAnchorElement | null;
  const sayZip = writer('c-zip-state');
  if (isInApp) {
    document.body.dataset.inApp = '';
    if (zip) zip.hidden = true;
    sayZip(isAndroid ? words.inAndroid : words.inApple);
    return;
  }
  if (canSaveToPhone()) {
    document.body.dataset.phone = '';
    saveToPhone(form, words, say);
    if (zip) {
      zip.textContent = words.zip;
      zip.dataset.quiet = '';
    }
  }
  if (zip) waitForZip(zip, words, sayZip);
}

tellUnshownFilms();
const say = writer('c-state');
const thank = writer('c-sent');
const { ask, close } = createAsk(writer('c-question'));
const fields = handleFields(form, words);
offerDownloads();
form.addEventListener('submit', (event) => event.preventDefault());
if (isPreview(link)) {
  // The owner only looks: nothing is read, kept or sent.
  say(words.preview);
  form.addEventListener('input', ({ target }) => {
    say(fields.take(target) === 'full' ? (words.full ?? '') : words.preview);
  });
} else {
  begin();
}
openLarge(form);
