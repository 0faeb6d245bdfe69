import type { Change, Person } from './kept-changes';
import { messageOf, type PageWords, sumOf } from './words';

export type Fields = ReturnType<typeof handleFields>;

/** Shows a client's hearts, comments and name in the page's form, their number, and the message for WhatsApp. */
export function handleFields(form: HTMLFormElement, words: PageWords) {
  const bar = document.getElementById('c-bar') as HTMLElement;
  const sums = ['c-sum', 'c-count'].map((id) => document.getElementById(id));
  const whatsapp = document.getElementById('c-whatsapp') as HTMLAnchorElement | null;
  const whatsappHref = whatsapp?.href;

  /** The default of a heart is what is saved. */
  const hearts = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const name = form.elements.namedItem('name') as HTMLInputElement | null;
  const commentOf = (item?: string) =>
    form.elements.namedItem(`comment-${item}`) as HTMLTextAreaElement | null;
  /** Texts that were refused: they stay as they were typed. */
  const refused = new Set<EventTarget | null>();

  const chosen = () => hearts.filter((heart) => heart.checked);
  const sum = () => sumOf(chosen().length, words);

  const count = () => {
    for (const element of sums) if (element) element.textContent = sum();
    bar.hidden = hearts.length === 0;
    if (!whatsapp) return;
    const message = messageOf(
      words.lead,
      hearts.map(({ dataset, checked, value }) => ({
        number: dataset.number ?? '',
        isChosen: checked,
        comment: commentOf(value)?.value.trim() ?? '',
      })),
    );
    whatsapp.href = whatsappHref + encodeURIComponent(message ?? '');
    whatsapp.hidden = message === null;
  };

  /** As high as its text, where CSS cannot do it. */
  const fit = (field: unknown) => {
    if (!(field instanceof HTMLTextAreaElement) || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 1}px`;
  };

  const heartOf = (item?: string) => hearts.find(({ value }) => value === item);

  /** The fields that a change may change, each with its value. */
  const valuesOf = ({ item, isChosen, comment, name: newName }: Change) =>
    [
      [heartOf(item), isChosen],
      [commentOf(item), comment],
      [name, newName],
    ] as const;

  /** Shows changes over what is shown, but not over what is being typed. */
  const show = (changes: readonly Change[]) => {
    for (const [field, value] of changes.flatMap(valuesOf)) {
      if (!field || value === undefined) continue;
      if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
      else if (field !== document.activeElement && !refused.has(field)) field.value = value;
      if (value) field.closest('details')?.setAttribute('open', '');
      fit(field);
    }
    count();
  };

  // Enter in a checkbox would send the form.
  form.addEventListener('keydown', (event) => {
    const heart = hearts.find((one) => one === event.target);
    if (!heart || event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) heart.click();
  });
  for (const { value } of hearts) fit(commentOf(value));
  count();

  return {
    show,
    sum,

    /** Shows what is saved. */
    fill({ choices, name: savedName }: Pick<Person, 'choices' | 'name'>) {
      const saved = hearts.map((heart) => {
        const choice = choices.find(({ item }) => item === heart.value);
        heart.defaultChecked = choice?.isChosen ?? false;
        return { item: heart.value, isChosen: heart.defaultChecked, comment: choice?.comment ?? '' };
      });
      show([...saved, { name: savedName ?? '' }]);
    },

    /** What the page came with; a browser that loads it again may show what stood there before. */
    received: (): Pick<Person, 'choices' | 'name'> => ({
      name: name?.defaultValue || null,
      choices: hearts
        .map(({ value, defaultChecked }) => ({
          item: value,
          isChosen: defaultChecked,
          comment: commentOf(value)?.defaultValue || null,
        }))
        .filter(({ isChosen, comment }) => isChosen || comment),
    }),

    /** Takes a refused heart back; a text stays, so that it can be mended. @returns the number of its photograph */
    refuse(change: Change): string | undefined {
      for (const [field, value] of valuesOf(change)) {
        if (typeof value === 'boolean' && field) field.checked = field.defaultChecked;
        if (typeof value === 'string' && field) refused.add(field);
      }
      return heartOf(change.item)?.dataset.number;
    },

    /** What is chosen and written can be changed, or read alone. */
    lock(isLocked: boolean) {
      for (const heart of hearts) {
        const comment = commentOf(heart.value);
        heart.disabled = isLocked;
        if (comment) comment.readOnly = isLocked;
      }
      if (name) name.readOnly = isLocked;
    },

    /** What was typed or set in the form; 'full' where a heart is beyond the limit, which it takes back; null for none of its fields. */
    take(target: EventTarget | null): Change | 'full' | null {
      refused.delete(target);
      fit(target);
      const heart = hearts.find((one) => one === target);
      const isFull = heart?.checked && chosen().length > Number(form.dataset.most ?? Infinity);
      if (isFull) heart.checked = false;
      count();
      if (isFull) return 'full';
      if (heart) return { item: heart.value, isChosen: heart.checked };
      if (target instanceof HTMLTextAreaElement) {
        return { item: target.name.slice('comment-'.length), comment: target.value };
      }
      return name && target === name ? { name: name.value } : null;
    },
  };
}
