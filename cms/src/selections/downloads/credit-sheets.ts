import { creditsOf } from 'contract/credits/credits-of';
import type { SelectionLanguage } from 'contract/selections/selection';
import type { SentItem } from '../files/sent-items';
import { sheetStrings } from '../files/strings';

export type SheetRow = { name: string; sent: SentItem; isStandIn: boolean };

type Told = { term: string; text: string }[];

/**
 * A spreadsheet runs a cell that begins with one of these signs. Which character separates cells is its reader's setting, and with
 * another one than ours quotation marks hold nothing together: each sign that some separator would make the first is preceded
 * by an apostrophe. After a blank alone that is one with something to run.
 */
const dangerous = /((?:^|[,;:|"])[\s"]*|\s(?=[^\s]\S))([=+\-@＝＋－＠])/gu;
/** They would begin another line, or another cell. */
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
