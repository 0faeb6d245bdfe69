import { creditsOf } from 'contract/credits/credits-of';
import type { SelectionLanguage } from 'contract/selections/selection';
import type { SentItem } from '../files/sent-items';
import { sheetStrings } from '../files/strings';

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

function toldOf({ name, sent, isStandIn }: SheetRow, language: SelectionLanguage): Told {
  const text = sheetStrings[language];
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
      term: text.credits,
      text: credits
        .map(({ role, names }) => `${role}: ${names.map((one) => one.name).join(', ')}`)
        .join('; '),
    },
    { term: text.garments, text: garments.join('; ') },
    { term: text.rights, text: story?.rights ?? '' },
    { term: text.remark, text: isStandIn ? text.standIn : '' },
  ];
}

export function creditsTxt(rows: readonly SheetRow[], language: SelectionLanguage): string {
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

/** `creditos.csv`: a line for each file, as spreadsheets here open it. */
export function creditsCsv(rows: readonly SheetRow[], language: SelectionLanguage): string {
  const told = rows.map((row) => toldOf(row, language));
  const heading = (told[0] ?? []).map(({ term }) => term);
  const lines = [heading, ...told.map((cells) => cells.map(({ text }) => text))];
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;
}
