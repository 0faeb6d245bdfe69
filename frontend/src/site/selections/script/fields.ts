import type { Change, Person } from './kept-changes';
import { messageOf, type PageWords, sumOf } from './words';

export type Fields = ReturnType<typeof handleFields>;

/** Shows a client's hearts, comments and name in the page's form, their number, and the message for WhatsApp. */
export function handleFields(form: HTMLFormElement, words: PageWords) {
  const sums = ['c-sum', 'c-count'].map((id) => document.getElementById(id));
  const whatsapp = document.getElementById('c-whatsapp') as HTMLAnchorElement | null;
  const whatsappHref = whatsapp?.href;

  const name = form.elements.namedItem('name') as HTMLInputElement | null;
  /** The default of a heart is what is saved. */
  const photos = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map((heart) => ({
    item: heart.value,
    number: heart.dataset.number ?? '',
    heart,
    comment: form.elements.namedItem(`comment-${heart.value}`) as HTMLTextAreaElement,
  }));
  /** Texts that were refused: they stay as they were typed. */
  const refused = new Set<EventTarget | null>();

  const chosen = () => photos.filter(({ heart }) => heart.checked).length;
  const sum = () => sumOf(chosen(), words);

  const count = () => {
    for (const element of sums) if (element) element.textContent = sum();
    if (!whatsapp) return;
    const message = messageOf(
      words.lead,
      photos.map(({ number, heart, comment }) => ({
        number,
        isChosen: heart.checked,
        comment: comment.value.trim(),
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

  const photoOf = (item?: string) => photos.find((photo) => photo.item === item);

  /** The fields that a change may change, each with its value. */
  const valuesOf = ({ item, isChosen, comment, name: newName }: Change) => {
    const photo = photoOf(item);
    return [
      [photo?.heart, isChosen],
      [photo?.comment, comment],
      [name, newName],
    ] as const;
  };

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
    const target = event.target as HTMLInputElement;
    if (target.type !== 'checkbox' || event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) target.click();
  });
  for (const { comment } of photos) fit(comment);
  (document.getElementById('c-bar') as HTMLElement).hidden = photos.length === 0;
  count();

  return {
    show,
    sum,

    /** Shows what is saved. */
    fill({ choices, name: savedName }: Pick<Person, 'choices' | 'name'>) {
      const saved = photos.map(({ item, heart }) => {
        const choice = choices.find((one) => one.item === item);
        heart.defaultChecked = choice?.isChosen ?? false;
        return { item, isChosen: heart.defaultChecked, comment: choice?.comment ?? '' };
      });
      show([...saved, { name: savedName ?? '' }]);
    },

    /** What the page came with; a browser that loads it again may show what stood there before. */
    received: (): Pick<Person, 'choices' | 'name'> => ({
      name: name?.defaultValue ?? null,
      choices: photos.map(({ item, heart, comment }) => ({
        item,
        isChosen: heart.defaultChecked,
        comment: comment.defaultValue,
      })),
    }),

    /** Takes a refused heart back; a text stays, so that it can be mended. @returns the number of its photograph */
    refuse(change: Change): string | undefined {
      for (const [field, value] of valuesOf(change)) {
        if (typeof value === 'boolean' && field)
          (field as HTMLInputElement).checked = (field as HTMLInputElement).defaultChecked;
        if (typeof value === 'string' && field) refused.add(field);
      }
      return photoOf(change.item)?.number;
    },

    /** What is chosen and written can be changed, or read alone. */
    lock(isLocked: boolean) {
      for (const { heart, comment } of photos) {
        heart.disabled = isLocked;
        comment.readOnly = isLocked;
      }
      if (name) name.readOnly = isLocked;
    },

    /** What was typed or set in the form; 'full' where a heart is beyond the limit, which it takes back; null for none of its fields. */
    take(target: EventTarget | null): Change | 'full' | null {
      refused.delete(target);
      fit(target);
      const photo = photos.find(({ heart, comment }) => [heart, comment].includes(target as never));
      const isFull =
        photo?.heart === target && photo?.heart.checked && chosen() > Number(form.dataset.most ?? Infinity);
      if (isFull) photo.heart.checked = false;
      count();
      if (isFull) return 'full';
      if (!photo) return name && target === name ? { name: name.value } : null;
      const { item, heart, comment } = photo;
      return target === heart ? { item, isChosen: heart.checked } : { item, comment: comment.value };
    },
  };
}
