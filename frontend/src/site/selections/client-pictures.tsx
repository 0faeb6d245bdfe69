import { photographyRole } from 'contract/credits/credits-of';
import type { ClientItem, ClientPage, ClientStory } from 'contract/selections/selection';
import type { CSSProperties } from 'react';
import { twoDigits } from '../../lib/duration';
import { frameRatio } from '../../lib/picture-frame';
import { type Cell, cellSizes, composeRows, type Row } from '../content/views/compose-rows';
import styles from './client-page.module.css';
import { ClientPicture } from './client-picture';
import { type ClientText, originalIn, roleWords } from './client-words';

/** What stands together: two or more successive items of one story, or single ones of several. */
function setsOf(items: readonly ClientItem[]): ClientItem[][] {
  const runs: ClientItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0]?.story === item.story) run?.push(item);
    else runs.push([item]);
  }
  const sets: ClientItem[][] = [];
  let singles: ClientItem[] | null = null;
  for (const run of runs) {
    if (run.length === 1 && singles) {
      singles.push(...run);
    } else {
      sets.push(run);
      singles = run.length === 1 ? run : null;
    }
  }
  return sets;
}

/** Largest sum of two ratios side by side on a phone. */
const mostPairRatio = 2.4;

/** A row's cells, two of them side by side on a phone where they can be: who chooses sees more at once, and a tap opens them. */
function pairedCells({ cells }: Row): Cell[] {
  const pair = cells.slice(-2);
  const sum = pair.reduce((total, { ratio }) => total + ratio, 0);
  const isPaired = cells.some(({ phoneShare }) => phoneShare !== null);
  if (pair.length < 2 || isPaired || sum > mostPairRatio) return cells;
  return cells.map((cell) => (pair.includes(cell) ? { ...cell, phoneShare: cell.ratio / sum } : cell));
}

interface ClientPicturesProps {
  page: Pick<ClientPage, 'items' | 'stories' | 'person'>;
  /** Whether nothing can be chosen any more. */
  isLocked: boolean;
  text: ClientText;
}

/** The photographs and films of a selection in their order, each story's ficha técnica once, behind its first ones. */
export function ClientPictures({ page, isLocked, text }: ClientPicturesProps) {
  const { items, stories, person } = page;
  const storyOf = (id: string | null) => stories.find(({ documentId }) => documentId === id) ?? null;
  const choices = new Map(person.choices.map((choice) => [choice.item, choice]));
  const told = new Set<string>();
  return setsOf(items).map((set) => (
    <div key={set[0]?.documentId} className={styles.set}>
      {composeRows(set.map(({ image }) => frameRatio(image))).map((row) => (
        <div
          key={row.cells[0]?.index}
          className={styles.row}
          data-kind={row.kind}
          data-side={row.side}
          style={{ '--ratio': row.ratio } as CSSProperties}
        >
          {pairedCells(row).map((cell) => {
            const item = set[cell.index];
            return item ? (
              <ClientPicture
                key={item.documentId}
                item={item}
                story={storyOf(item.story)}
                cell={cell}
                sizes={cellSizes(row, cell)}
                isFirst={item === items[0]}
                choice={choices.get(item.documentId)}
                isLocked={isLocked}
                text={text}
              />
            ) : null;
          })}
        </div>
      ))}
      {[...new Set(set.map(({ story }) => story))].map((id) => {
        const isFirst = id !== null && !told.has(id);
        if (isFirst) told.add(id);
        return (
          <Sheet
            key={id}
            story={storyOf(id)}
            items={set.filter(({ story }) => story === id)}
            isFull={isFirst}
            text={text}
          />
        );
      })}
    </div>
  ));
}

interface SheetProps {
  story: ClientStory | null;
  /** Those of it that stand above. */
  items: readonly ClientItem[];
  /** Whether its story's credits are told here. */
  isFull: boolean;
  text: ClientText;
}

/** The name of a story and its ficha técnica, folded, with the credits that its photographs have of their own. */
function Sheet({ story, items, isFull, text }: SheetProps) {
  const lines = [
    ...(isFull ? (story?.credits ?? []) : []).map((credit) => ({ ...credit, number: '' })),
    // The photographer stands beneath the photograph.
    ...items.flatMap(({ number, credits }) =>
      credits.flatMap((credit) =>
        credit.role === photographyRole ? [] : { ...credit, number: twoDigits(number) },
      ),
    ),
  ];
  const name = story && text.client.story(story.title, story.client);
  const lang = story ? originalIn(story, 'title') : undefined;
  const numbers = numbersOf(items.map(({ number }) => number));
  if (lines.length === 0) {
    return name === null ? null : (
      <p className={styles.sheet}>
        <span className={styles.number}>{numbers}</span> <span lang={lang}>{name}</span>
      </p>
    );
  }
  return (
    <details className={styles.sheet}>
      <summary>
        <span className={styles.number}>{numbers}</span> {name !== null && <span lang={lang}>{name}</span>}{' '}
        <span className={styles.more}>{text.site.viewer.credits}</span>
      </summary>
      <dl className={styles.roles}>
        {lines.map(({ role, names, number }) => {
          const shown = roleWords(role, text);
          return (
            <div key={number + role}>
              <dt lang={shown.lang}>{[number, shown.text].filter(Boolean).join(' ')}</dt>
              <dd translate="no">{names.map(({ name: one }) => one).join(', ')}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

/** Numbers that ascend, in words: '03', '01–04', '02, 05'. */
function numbersOf(numbers: readonly number[]): string {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  const isRun = numbers.length > 2 && last - first === numbers.length - 1;
  return isRun ? `${twoDigits(first)}–${twoDigits(last)}` : numbers.map(twoDigits).join(', ');
}
