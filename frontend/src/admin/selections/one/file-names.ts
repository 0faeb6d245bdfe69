import type { SelectionItem } from 'contract/selections/selection';

/** How camera's names are copied. */
export interface NamesForm {
  separator: 'comma' | 'space';
  ending: 'without' | 'with';
}

export interface FileNames {
  /** The names of what was chosen, each once, in one line. */
  text: string;
  count: number;
  /** What has a name that another photograph of the selection has, too, and is chosen. */
  doubled: SelectionItem[];
  /** What was chosen and has no file name. */
  nameless: SelectionItem[];
  /** Names that a search takes apart: words end at spaces and commas. */
  spaced: string[];
}

const separators = { comma: ',', space: ' ' };

/** The file names of chosen items, for the searches of Lightroom, Capture One and Bridge. @param items all of the selection */
export function fileNames(
  items: readonly SelectionItem[],
  isChosen: (item: SelectionItem) => boolean,
  { separator, ending }: NamesForm,
): FileNames {
  const named = items.map((item) => {
    const name = item.item.fileName ?? '';
    return { item, name: ending === 'with' ? name : name.replace(/\.[a-z0-9]{2,4}$/i, '') };
  });
  // Searches take no notice of capitals.
  const byName = new Map<string, typeof named>();
  for (const one of named.filter(({ name }) => name !== '')) {
    const key = one.name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const chosen = [...byName.values()].filter((group) => group.some(({ item }) => isChosen(item)));
  const names = chosen.map(([first]) => first?.name ?? '');
  return {
    text: names.join(separators[separator]),
    count: names.length,
    doubled: chosen.filter((group) => group.length > 1).flatMap((group) => group.map(({ item }) => item)),
    nameless: named.filter(({ item, name }) => name === '' && isChosen(item)).map(({ item }) => item),
    spaced: names.filter((name) => /[\s,]/.test(name)),
  };
}
