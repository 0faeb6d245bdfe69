import { creditsOf } from 'contract/credits/credits-of';
import type { SelectionChoices } from 'contract/selections/selection';
import type { Language } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import type { SentItem } from '../files/sent-items';
import { listStrings } from '../files/strings';

export type SheetRow = { name: string; sent: SentItem; isStandIn: boolean };

type Told = { term: string; text: string }[];

/**
 * A spreadsheet runs a cell that begins with one of these signs. Its reader chooses which character separates cells, and our
 * quotation marks hold for our separator alone. So an apostrophe goes before each sign that could begin a cell; after a single
 * blank only where something follows the sign.
 */
const dangerous = /((?:^|[,;:|"])[\s"]*|\s(?=[^\s]\S))([=+\-@＝＋－＠])/gu;
/** These begin another line or another cell. */
const breaks = /[\t\v\f\r\n\u0085\u2028\u2029]+/g;

function toldOf({ name, sent, isStandIn }: SheetRow, language: Language): Told {
  const { client, facts, roleName, site } = words[language];
  const text = client.sheet;
  const { item, story } = sent;
  const credits = creditsOf(story?.credits ?? [], item.credits);
  const garments = (item.garments ?? []).map(({ description, brand }) =>
    [description, brand?.name].filter(Boolean).join(', '),
  );
  return [
    { term: text.file, text: name },
    { term: text.title, text: item.title },
    { term: text.story, text: story?.title ?? '' },
    { term: text.client, text: story?.client ?? '' },
    { term: text.month, text: story?.month ?? '' },
    {
      term: site.viewer.credits,
      text: credits
        .map(({ role, names }) => `${roleName(role) ?? role}: ${names.map((one) => one.name).join(', ')}`)
        .join('; '),
    },
    { term: facts.garments, text: garments.join('; ') },
    { term: text.rights, text: story?.rights ?? '' },
    { term: text.remark, text: isStandIn ? text.standIn : '' },
  ];
}

export function creditsTxt(rows: readonly SheetRow[], language: Language): string {
  const paragraphs = rows.map((row) => {
    const [file, ...told] = toldOf(row, language).filter(({ text }) => text !== '');
    return [file?.text ?? '', ...told.map(({ term, text }) => `${term}: ${text}`)].join('\r\n');
  });
  return `\uFEFF${paragraphs.join('\r\n\r\n')}\r\n`;
}

/** A cell that no spreadsheet runs, whatever it takes for a separator. */
function cell(text: string): string {
  const harmless = text.replace(breaks, ' ').replace(dangerous, "$1'$2");
  return /[",;:|\s]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as spreadsheets here open it. */
const csvOf = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;

/** `creditos.csv`: a line for each file. */
export function creditsCsv(rows: readonly SheetRow[], language: Language): string {
  const told = rows.map((row) => toldOf(row, language));
  const heading = (told[0] ?? []).map(({ term }) => term);
  return csvOf([heading, ...told.map((cells) => cells.map(({ text }) => text))]);
}

/** `escolhas.csv`, for the owner: a line for each photograph that was chosen or commented, with the camera's name of its file. */
export function choicesCsv(sent: readonly SentItem[], people: SelectionChoices['people']): string {
  const { number, file, title, story, someone, chosenBy, comments } = listStrings;
  const unnamed = people.filter(({ name }) => name === null);
  const named = people.map((person) => ({
    ...person,
    name: person.name ?? someone(unnamed.length === 1 ? null : unnamed.indexOf(person) + 1),
  }));
  const lines = sent.flatMap(({ item, story: ofItem, ...entry }) => {
    const marks = named.flatMap(({ name, choices }) =>
      choices.filter((choice) => choice.item === item.documentId).map((choice) => ({ name, ...choice })),
    );
    if (marks.length === 0) return [];
    const chosen = marks.filter(({ isChosen }) => isChosen).map(({ name }) => name);
    const said = marks.flatMap(({ name, comment }) => (comment === null ? [] : [`${name}: ${comment}`]));
    const facts = [String(entry.number).padStart(2, '0'), item.media?.name ?? '', item.title];
    return [[...facts, ofItem?.title ?? '', chosen.join(', '), said.join('; ')]];
  });
  return csvOf([[number, file, title, story, chosenBy, comments], ...lines]);
}
