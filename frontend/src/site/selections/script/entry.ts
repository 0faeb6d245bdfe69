import { saveChoices } from './choices';
import { handleFields } from './fields';
import { tellUnshownFilms } from './films';
import { keepChanges } from './kept-changes';
import { countOpening, isPreview } from './opening';
import { openLarge } from './viewer';
import type { PageWords } from './words';

// Runs inline in the page of a selection. Without it the page is a form.
const form = document.forms[0] as HTMLFormElement;
const link = form.dataset.link as string;
const words = JSON.parse(document.getElementById('client-words')?.textContent ?? '') as PageWords;
const person = form.elements.namedItem('person') as HTMLInputElement;

/** Writes a text where it is another: a screen reader says again what is set again, and a browser that translates changes it. */
function writer(id: string): (text: string) => void {
  const element = document.getElementById(id);
  let last = element?.textContent ?? '';
  return (text) => {
    if (element && text !== last) element.textContent = text;
    last = text;
  };
}

/** Saves a client's hearts, comments and name as they are made. */
function save(): void {
  countOpening(link);
  // The first letters of a link are its selection's number; the others change with a new link.
  const key = `selection-${link.replace(/.*\//, '').slice(0, 6)}`;
  const isSent = Boolean(document.getElementById('c-sent')?.textContent);
  const kept = keepChanges(key, { person: person.value, waiting: [], isSent });
  const view = { ...fields, say, thank: writer('c-sent') };
  const { add, sendNow, sync, follow, leave } = saveChoices({ link, key, words }, kept, view);
  person.value = kept.read().person;

  form.addEventListener('input', ({ target }) => {
    const change = fields.changeOf(target);
    if (change) add(change);
  });
  form.addEventListener('change', sendNow);
  form.addEventListener('submit', () => {
    add({ isSent: true });
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

tellUnshownFilms();
const say = writer('c-state');
const fields = handleFields(form, words);
form.addEventListener('submit', (event) => event.preventDefault());
// The owner only looks: nothing is read, kept or sent.
if (isPreview(link)) say(words.preview);
else save();
openLarge(form);
