import * as v from 'valibot';
import { creditSchema, garmentSchema } from '../credits/credit';
import { galleryItemSchema } from '../gallery/gallery-item';
import { responsiveImageSchema } from '../responsive-image';
import { bothShown, isAwaiting, periodOf, type VisibilityRights } from '../rights/rights';
import { languageNames } from '../translations/languages';
import { translatedEntries } from '../translations/translation';

/** Limits of selections: texts in characters. */
export const selectionLimits = {
  selections: 500,
  items: 60,
  title: 120,
  note: 300,
  /** Of a client's comment and name. */
  comment: 500,
  person: 60,
  /** Of one link. */
  people: 20,
  choices: 500,
  changesPerMinute: 30,
} as const;

/** The optional texts of a selection, with their maximum lengths in characters; those on the client's page are `clientWords`. */
export const selectionWords = { client: 200, message: 2_000 } as const;
export const clientWords = ['client', 'message'] as const;

export type SelectionWord = keyof typeof selectionWords;
export const selectionWordNames = Object.keys(selectionWords) as SelectionWord[];

/** A record with one value for each of these texts. */
export function forWords<Name extends SelectionWord, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}

const textOrNull = () => v.nullable(v.string());

/** Days until a selection ends: those that the form offers, its default, and the most. */
export const selectionDays = { offered: [7, 30, 90], byDefault: 30, most: 365 } as const;

/** Days after its end for which clients' names and comments are kept. */
export const choicesKeptDays = 90;

/** What the client may download: nothing, the largest public JPEG, or the owner's file. */
export const selectionDownloads = ['none', 'screen', 'originals'] as const;

export type SelectionDownloads = (typeof selectionDownloads)[number];

/** A photograph or video of a selection, as it is sent. */
export const selectionEntrySchema = v.object({
  /** The item's documentId. */
  item: v.string(),
  note: v.nullable(v.string()),
  /** Shown before its day of publication: the owner agreed to that. */
  isEarly: v.boolean(),
});

export type SelectionEntry = v.InferOutput<typeof selectionEntrySchema>;

/** What the owner writes of a selection. */
const words = {
  title: v.string(),
  ...forWords(selectionWordNames, textOrNull),
  language: v.picklist(languageNames),
  /** Its last day, `YYYY-MM-DD`, in the site's time zone; null for one without an end. */
  until: v.nullable(v.string()),
  /** 'Escolha até {n}': how many photographs each person may choose; null for no limit. */
  mostChosen: v.nullable(v.number()),
  /** 'Fechar escolhas': pictures and downloads stay open. */
  isChoosingClosed: v.boolean(),
  downloads: v.picklist(selectionDownloads),
  /** Whether its pictures carry the watermark. */
  isMarked: v.boolean(),
  isClosed: v.boolean(),
};

/** How often clients opened the page, and when last (ISO 8601). */
const openedSchema = v.object({ count: v.number(), last: v.nullable(v.string()) });

/** A person who chose from a selection, with the numbers of hearts and comments. */
const selectionPersonSchema = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  chosen: v.number(),
  comments: v.number(),
  /** When the choices were sent to the owner last (ISO 8601). */
  sentAt: v.nullable(v.string()),
  /** Whether their choosing has ended: they have sent their choices, and are not changing them. */
  isDone: v.boolean(),
});

/** A selection in the list of selections. */
export const listedSelectionSchema = v.object({
  documentId: v.string(),
  ...words,
  /** Whether a restore closed it: its link may have been replaced, closed or deleted after the backup. */
  isClosedByRestore: v.boolean(),
  /** The path of the client's page. */
  link: v.string(),
  /** Whether it is another link than the one that was sent: this machine has other secrets. */
  isLinkChanged: v.boolean(),
  count: v.number(),
  /** A picture of it; null for none. */
  image: v.nullable(responsiveImageSchema),
  opened: openedSchema,
  people: v.array(selectionPersonSchema),
  createdAt: v.string(),
  updatedAt: v.string(),
});

/** Why the client sees an item or not; `early` and `ended` are about its dates, whatever the entry says. */
export const selectionItemStates = ['shown', 'hidden', 'early', 'ended'] as const;

/** What an item is to a client at an instant (ms since 1970). @param story the story that it is in; null for none */
export function itemStateFor(
  item: VisibilityRights,
  story: VisibilityRights | null,
  { timeZone, now }: { timeZone: string; now: number },
): SelectionItemState {
  const dates = (rights: VisibilityRights) =>
    periodOf({ ...rights, hidden: false, awaitedFiles: null }, timeZone);
  const period = story ? bothShown(dates(item), dates(story)) : dates(item);
  if (now >= period.until) return 'ended';
  if (now < period.from) return 'early';
  return item.hidden || story?.hidden || (story && isAwaiting(story)) ? 'hidden' : 'shown';
}

export const selectionItemSchema = v.object({
  item: galleryItemSchema,
  story: v.nullable(v.object({ documentId: v.string(), title: v.string() })),
  note: v.nullable(v.string()),
  isEarly: v.boolean(),
  state: v.picklist(selectionItemStates),
});

/** One person's choice of one item. */
export const selectionChoiceSchema = v.object({
  item: v.string(),
  isChosen: v.boolean(),
  comment: v.nullable(v.string()),
  /** ISO 8601. */
  changedAt: v.string(),
});

export const selectionChoicesSchema = v.object({
  /** Of the selection: another one was stored when it differs. */
  updatedAt: v.string(),
  opened: openedSchema,
  /** The path of a ZIP of the chosen photographs' originals, for the owner, for half an hour at least; null where there is none. */
  download: v.nullable(v.string()),
  /** The path of what was chosen and commented as CSV, for as long; null for nothing. */
  list: v.nullable(v.string()),
  /** When what this tells happened last (ISO 8601): what `markSeen` is told. */
  readAt: v.string(),
  people: v.array(v.object({ ...selectionPersonSchema.entries, choices: v.array(selectionChoiceSchema) })),
});

/** A selection with its items in order, and the choices of its clients. */
export const selectionSchema = v.object({
  ...v.omit(listedSelectionSchema, ['image', 'people', 'opened']).entries,
  items: v.array(selectionItemSchema),
  ...selectionChoicesSchema.entries,
});

export type ListedSelection = v.InferOutput<typeof listedSelectionSchema>;
export type Selection = v.InferOutput<typeof selectionSchema>;
export type SelectionItem = v.InferOutput<typeof selectionItemSchema>;
export type SelectionItemState = (typeof selectionItemStates)[number];
export type SelectionChoice = v.InferOutput<typeof selectionChoiceSchema>;
export type SelectionChoices = v.InferOutput<typeof selectionChoicesSchema>;
export type SelectionPerson = SelectionChoices['people'][number];

/** What clients did in each selection since the owner looked at it last: selections with news only, the latest first. */
export const selectionsNewsSchema = v.object({
  selections: v.array(
    v.object({
      documentId: v.string(),
      title: v.string(),
      /** New hearts, new or changed comments, and people who sent their choices. */
      chosen: v.number(),
      comments: v.number(),
      sent: v.number(),
    }),
  ),
});

export type SelectionsNews = v.InferOutput<typeof selectionsNewsSchema>;

/** What a save of a selection sends. */
export interface SentSelection
  extends Pick<ListedSelection, 'title' | 'language' | 'until' | 'downloads' | 'isMarked'>,
    Partial<Pick<ListedSelection, SelectionWord | 'mostChosen'>> {
  entries: SelectionEntry[];
}

export type SelectionChanges = Partial<SentSelection> & {
  isClosed?: boolean;
  isChoosingClosed?: boolean;
  /** The owner has sent the changed link. */
  isLinkChanged?: false;
};

/** The opaque version of a selection, for conflict checks. */
export function selectionVersion({ updatedAt }: { updatedAt: string }): string {
  return updatedAt;
}

/** The words that stand in Portuguese on a page in another language. */
const { untranslated } = translatedEntries;

/** A photograph or video on the client's page. URLs are below the link, and end with it. */
export const clientItemSchema = v.object({
  documentId: v.string(),
  /** Its place in the selection, from 1; those that are not shown have theirs, too. */
  number: v.number(),
  title: v.string(),
  note: v.nullable(v.string()),
  fileType: v.picklist(['image', 'video']),
  image: v.nullable(responsiveImageSchema),
  /** The picture's largest JPEG, or the film. */
  url: v.string(),
  alt: v.nullable(v.string()),
  /** The documentId of its story, one of the page's; null for none. */
  story: v.nullable(v.string()),
  /** Its own: each stands for its story's of the same role. */
  credits: v.array(creditSchema),
  garments: v.array(garmentSchema),
  untranslated,
  /** The path of its download; null where there is none. */
  download: v.nullable(v.string()),
});

/** A story of photographs and films on the client's page. */
export const clientStorySchema = v.object({
  documentId: v.string(),
  title: v.string(),
  client: v.nullable(v.string()),
  credits: v.array(creditSchema),
  untranslated,
});

/** What the client's page shows. */
export const clientPageSchema = v.object({
  /** The page's path, to which its form and its script's requests are sent. */
  link: v.string(),
  language: v.picklist(languageNames),
  /** Like the other words null while nothing of the selection may be seen: they may say what it is. */
  title: v.nullable(v.string()),
  ...forWords(clientWords, textOrNull),
  /** Its last day, `YYYY-MM-DD`; null for no end. */
  until: v.nullable(v.string()),
  /** When names and comments are deleted, `YYYY-MM-DD`; null for no day that is known: so many days after it is closed. */
  keptUntil: v.nullable(v.string()),
  /** How many photographs a person may choose; null for no limit. */
  mostChosen: v.nullable(v.number()),
  /** Nothing is chosen, commented or sent any more. */
  isChoosingClosed: v.boolean(),
  items: v.array(clientItemSchema),
  /** Each story of the items once. */
  stories: v.array(clientStorySchema),
  /** The ZIP of all items, with the sum of their bytes, null where one is not known; null where there are no downloads. */
  zip: v.nullable(v.object({ path: v.string(), bytes: v.nullable(v.number()) })),
  /** The path of its book as a PDF, without a format; null where there is none. */
  book: v.nullable(v.string()),
  /** The choices of the person who sent the page's form; new persons have none. */
  person: v.object({
    id: v.string(),
    name: v.nullable(v.string()),
    choices: v.array(v.omit(selectionChoiceSchema, ['changedAt'])),
    /** Their choosing has ended: the choices are sent, and change only after `isSent: false`. */
    isSent: v.boolean(),
  }),
});

export type ClientItem = v.InferOutput<typeof clientItemSchema>;
export type ClientStory = v.InferOutput<typeof clientStorySchema>;
export type ClientPage = v.InferOutput<typeof clientPageSchema>;

/** A random id that the client's browser makes for itself. */
export const personIdForm = /^[a-z0-9]{16,40}$/;

/**
 * A change that the client's page sends as JSON, by POST to `<link>/choices`. A key that is absent stays as it is. The answer is
 * `{ person: { id, name, isSent, choices } }` as in the page; 429 carries Retry-After.
 */
export const sentChoiceSchema = v.object({
  person: v.pipe(v.string(), v.regex(personIdForm)),
  /** The person's name; empty for none. */
  name: v.optional(v.string()),
  item: v.optional(v.string()),
  isChosen: v.optional(v.boolean()),
  comment: v.optional(v.string()),
  /** 'Enviar escolhas', which ends the person's choosing; false for 'Mudar minhas escolhas', which opens it again. */
  isSent: v.optional(v.boolean()),
});

export type SentChoice = v.InferOutput<typeof sentChoiceSchema>;
