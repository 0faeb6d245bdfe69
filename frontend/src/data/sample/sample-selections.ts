import { dayOf, defaultTimeZone } from 'contract/rights/rights';
import {
  forWords,
  listedSelectionSchema,
  selectionChoicesSchema,
  selectionEntrySchema,
  selectionWordNames,
} from 'contract/selections/selection';
import * as v from 'valibot';

/** A stored selection, with what its clients left. */
export const sampleSelectionSchema = v.object({
  ...v.omit(listedSelectionSchema, [
    'count',
    'image',
    'people',
    'opened',
    'isClosedByRestore',
    'isLinkChanged',
  ]).entries,
  entries: v.array(selectionEntrySchema),
  ...v.omit(selectionChoicesSchema, ['download']).entries,
});

export type SampleSelection = v.InferOutput<typeof sampleSelectionSchema>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Two selections: an open one from which two people have chosen, and a closed one. @param now ms since 1970 */
export function sampleSelections(now: number): SampleSelection[] {
  const iso = (before: number) => new Date(now - before).toISOString();
  const entry = (item: string, note: string | null = null) => ({ item, note, isEarly: false });
  const choice = (item: string, before: number, comment: string | null = null) => ({
    item,
    isChosen: true,
    comment,
    changedAt: iso(before),
  });
  const ana = [
    choice('amostra-moda-1', 3 * hourMs),
    choice('amostra-moda-3', 2 * hourMs, 'Esta para a abertura!'),
  ];
  const rui = [choice('amostra-moda-1', hourMs)];
  return [
    {
      documentId: 'amostra-selecao-1',
      title: 'Opções para a capa',
      ...forWords(selectionWordNames, () => null),
      client: 'Revista Barro',
      message: 'Oi! Separei estas. Marque as que combinam com a edição.',
      language: 'pt',
      until: dayOf(now + 30 * dayMs, defaultTimeZone),
      downloads: 'screen',
      isMarked: true,
      isClosed: false,
      link: '/s/amostra-1',
      entries: [
        entry('amostra-moda-1', 'A luz mudou em dez minutos.'),
        entry('amostra-moda-2'),
        entry('amostra-moda-3'),
        entry('amostra-publicidade-1'),
      ],
      createdAt: iso(2 * dayMs),
      updatedAt: iso(2 * dayMs),
      opened: { count: 3, last: iso(hourMs) },
      people: [
        { id: 'amostra-ana', name: 'Ana', chosen: 2, comments: 1, sentAt: iso(2 * hourMs), choices: ana },
        { id: 'amostra-rui', name: null, chosen: 1, comments: 0, sentAt: null, choices: rui },
      ],
    },
    {
      documentId: 'amostra-selecao-2',
      title: 'Drapeados em dois tons',
      ...forWords(selectionWordNames, () => null),
      language: 'en',
      until: dayOf(now + 4 * dayMs, defaultTimeZone),
      downloads: 'none',
      isMarked: false,
      isClosed: true,
      link: '/s/amostra-2',
      entries: [entry('amostra-moda-4')],
      createdAt: iso(9 * dayMs),
      updatedAt: iso(5 * dayMs),
      opened: { count: 1, last: iso(8 * dayMs) },
      people: [],
    },
  ];
}
