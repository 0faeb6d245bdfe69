/** @typedef {import('./kept-changes-script.js').Change} Change */
/** @typedef {{ item: string, isChosen: boolean, comment: string | null }} Choice */
/** @typedef {{ id: string, name: string | null, isSent: boolean, choices: Choice[] }} Person */

/**
 * Shows a client's hearts, comments and name in the page's form, their number, and the message for WhatsApp. Runs inline.
 * @param {HTMLFormElement} form
 * @param {Record<'none' | 'one' | 'many' | 'lead', string>} words
 */
export function handleFields(form, words) {
  const bar = /** @type {HTMLElement} */ (document.getElementById('c-bar'));
  const sum = /** @type {HTMLElement} */ (document.getElementById('c-sum'));
  const whatsapp = /** @type {HTMLAnchorElement | null} */ (document.getElementById('c-whatsapp'));
  const whatsappHref = whatsapp?.href;
  const longestMessage = 3_000;

  /** The default of a heart is what is saved. */
  const hearts = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('.c-heart input')]);
  const name = /** @type {HTMLInputElement | null} */ (form.elements.namedItem('name'));
  const commentOf = (/** @type {string | undefined} */ item) =>
    /** @type {HTMLTextAreaElement | null} */ (form.elements.namedItem(`comment-${item}`));
  /** @type {Set<EventTarget | null>} Texts that were refused: they stay as they were typed. */
  const refused = new Set();

  const count = () => {
    const chosen = hearts.filter((heart) => heart.checked);
    const sumWords = [words.none, words.one][chosen.length] ?? words.many;
    sum.textContent = sumWords.replace('{n}', String(chosen.length));
    bar.hidden = hearts.length === 0;
    if (!whatsapp) return;
    const numbers = chosen.map((heart) => heart.dataset.number).join(', ');
    const comments = hearts.flatMap((heart) => {
      const comment = commentOf(heart.value)?.value.trim();
      return comment ? [`${heart.dataset.number}: ${comment}`] : [];
    });
    const lines = [words.lead, numbers, ...comments].filter(Boolean).join('\n');
    // Half of an emoji cannot be in an address.
    const message = lines.slice(0, longestMessage).replace(/\p{Surrogate}/gu, '');
    whatsapp.href = whatsappHref + encodeURIComponent(message);
    whatsapp.hidden = !numbers && comments.length === 0;
  };

  /** As high as its text, where CSS cannot do it. @param {unknown} field */
  const fit = (field) => {
    if (!(field instanceof HTMLTextAreaElement) || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 1}px`;
  };

  /** Not over what is being typed. @param {HTMLInputElement | HTMLTextAreaElement | null} field @param {string} text */
  const setText = (field, text) => {
    if (!field || field === document.activeElement || refused.has(field)) return;
    field.value = text;
    fit(field);
  };

  /** Shows changes over what is shown. @param {Change[]} changes */
  const show = (changes) => {
    for (const { item, isChosen, comment, name: newName } of changes) {
      const heart = hearts.find(({ value }) => value === item);
      if (heart && isChosen !== undefined) heart.checked = isChosen;
      if (comment !== undefined) setText(commentOf(item), comment);
      if (newName !== undefined) setText(name, newName);
    }
    count();
  };

  /** Shows what is saved. @param {Person} person */
  const fill = (person) => {
    const choices = new Map(person.choices.map((choice) => [choice.item, choice]));
    for (const heart of hearts) {
      const choice = choices.get(heart.value);
      heart.defaultChecked = choice?.isChosen ?? false;
      heart.checked = heart.defaultChecked;
      setText(commentOf(heart.value), choice?.comment ?? '');
    }
    setText(name, person.name ?? '');
  };

  /** Takes a refused heart back; a text stays, so that it can be mended. @param {Change} change */
  const refuse = ({ item, isChosen, comment, name: newName }) => {
    const heart = hearts.find(({ value }) => value === item);
    if (heart && isChosen !== undefined) heart.checked = heart.defaultChecked;
    if (comment !== undefined) refused.add(commentOf(item));
    if (newName !== undefined) refused.add(name);
  };

  /** What an event in the form changes; null where it is none of its fields. @param {EventTarget | null} target @returns {Change | null} */
  const changeOf = (target) => {
    if (target instanceof HTMLTextAreaElement) {
      return { item: target.name.slice('comment-'.length), comment: target.value };
    }
    if (!(target instanceof HTMLInputElement)) return null;
    return target === name ? { name: target.value } : { item: target.value, isChosen: target.checked };
  };

  form.addEventListener('input', ({ target }) => {
    refused.delete(target);
    fit(target);
    count();
  });
  // Enter in a checkbox would send the form.
  form.addEventListener('keydown', (event) => {
    const heart = hearts.find((one) => one === event.target);
    if (!heart || event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) heart.click();
  });
  for (const { value } of hearts) fit(commentOf(value));
  count();
  return { show, fill, refuse, changeOf };
}
