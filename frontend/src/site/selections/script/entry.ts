import { printWaitMs } from 'contract/limits';
import { loadForPrint } from '../../inline/print-script.js';
import { createAsk } from './ask';
import { type Standing, saveChoices } from './choices';
import { handleFields } from './fields';
import { isInApp } from './in-app';
import { type KeptChanges, keepChanges, nameInAddress } from './kept-changes';
import { countOpening, isPreview } from './opening';
import { openLarge } from './viewer';
import { readWords } from './words';
import { writer } from './writer';

// Runs inline in the page of a selection, before `downloads` and `films`. Without it the page is a form.
loadForPrint(printWaitMs);
const form = document.forms[0] as HTMLFormElement;
const { link = '', sent, closed } = form.dataset;
const words = readWords();
const person = form.elements.namedItem('person') as HTMLInputElement;
const sentLine = document.getElementById('c-sent');
const countLine = document.getElementById('c-count');
/** To send the choices, and to change them again. */
const buttons = [...form.querySelectorAll<HTMLButtonElement>('[type=submit]')];

/** Locks what can be chosen, and shows the one button that goes on: to send the choices, or to change them again. */
function stand(standing: Standing): void {
  fields.lock(standing !== 'open');
  if (countLine) countLine.hidden = standing === 'sent';
  buttons.forEach((button, at) => {
    button.disabled = standing !== (at === 0 ? 'open' : 'sent');
    const isHidden = button.disabled && (at > 0 || standing !== 'asked');
    // Its focus goes to the line that says what came of it.
    if (isHidden && button === document.activeElement) sentLine?.focus();
    button.hidden = isHidden;
  });
}

/** Saves a client's hearts, comments and name as they are made. @param kept theirs, in this browser */
function save(key: string, kept: KeptChanges): void {
  const askOfLeft = (count: number) => {
    const text = count === 1 ? words.leftOne : words.left.replace('{n}', String(count));
    if (count === 0) close();
    else ask(text, words.keep, words.drop, (isKept) => settleLeft(isKept));
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
    // The pressed one is gone now, and not every browser had focused it.
    sentLine?.focus();
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
  if (!name && !sent && !choices.some(({ isChosen, comment }) => isChosen || comment)) {
    go();
    return;
  }
  addEventListener('storage', follow);
  stand('asked');
  ask(
    name ? words.continueAs.replace('{name}', () => name) : words.continueUnnamed,
    words.yes,
    words.no,
    (isChosen) => {
      kept.update(() => (isChosen ? { ...named, sentAt: 0 } : { declined: named.person }));
      go();
    },
  );
}

function newPerson(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const say = writer('c-state');
const thank = writer('c-sent');
const { ask, close } = createAsk(writer('c-question'));
const fields = handleFields(form, words);
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
