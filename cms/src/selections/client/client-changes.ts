import type { Core } from '@strapi/strapi';
import { personIdForm } from 'contract/selections/selection';
import type { Language } from 'contract/translations/languages';
import type { Context } from 'koa';
import { BodyError, readBody, SenderLeftError } from '../../platform/body';
import { answerError } from '../../platform/error-answer';
import { countChange } from '../choices/change-limit';
import { noteOpened } from '../choices/opened';
import { maxFormBytes, parseChange, parseForm } from '../choices/parse-choice';
import { readPerson } from '../choices/read-choices';
import { RefusedChoice } from '../choices/refused-choice';
import { saveChoices } from '../choices/save-choices';
import { prepareDownloads } from '../downloads/client-downloads';
import { entriesShown, type KnownSelection, readOpen } from '../index/selection-index';

/** Bytes of one change that the page's script sends. */
const maxChangeBytes = 16 * 1024;

/** The anchor of the line that says that the choices were sent. */
const sentAnchor = '#enviado';

/** Stores what a client sends: JSON from the page's script, or its form, which is led back to the page. */
export async function answerChoices(
  strapi: Core.Strapi,
  ctx: Context,
  { selection, link }: { selection: KnownSelection; link: string },
): Promise<true> {
  const isForm = Boolean(ctx.is('application/x-www-form-urlencoded'));
  try {
    const body = (await readBody(ctx.req, isForm ? maxFormBytes : maxChangeBytes)).toString('utf8');
    const change = isForm ? parseForm(body) : parseChange(body);
    const { documentId } = selection;
    await countChange(strapi, documentId);
    const person = await saveChoices(strapi, documentId, change, async (trx) => {
      const stored = await readOpen(strapi, trx, selection);
      return stored && { ...stored, items: new Set(entriesShown(strapi, stored).map(({ item }) => item)) };
    });
    ctx.body = isForm ? '' : { person };
    if (isForm) {
      ctx.status = 303;
      ctx.set('location', `${link}?person=${change.person}${person.isSent ? sentAnchor : ''}`);
    }
  } catch (error) {
    if (error instanceof SenderLeftError) ctx.respond = false;
    else refuse(ctx, error, selection.language, isForm);
  }
  return true;
}

/** Answers with the sentence alone where a browser without a script shows it. */
function refuse(ctx: Context, error: unknown, language: Language, isForm: boolean): void {
  const refused =
    error instanceof BodyError
      ? new RefusedChoice(error.status, error.status === 413 ? 'tooLarge' : 'invalid')
      : error;
  if (!(refused instanceof RefusedChoice)) throw error;
  const { status, reason, details } = refused;
  if (status === 408) ctx.set('connection', 'close');
  const sentence = refused.sentence(language, isForm);
  answerError(ctx, status, sentence, { code: reason, ...details });
  if (isForm) ctx.body = sentence;
}

/** What a person has chosen, for a page that is open in several tabs. @returns false where no person is asked for */
export async function answerPerson(
  strapi: Core.Strapi,
  ctx: Context,
  { documentId, isChoosingClosed }: KnownSelection,
): Promise<boolean> {
  const person = String(ctx.query.person ?? '');
  if (!personIdForm.test(person)) return false;
  ctx.body = { person: await readPerson(strapi, documentId, person), isChoosingClosed };
  return true;
}

/** Counts that the page was looked at, and prepares its downloads. */
export async function answerOpened(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<true> {
  ctx.status = 204;
  // Of thirty files it takes 12 ms of everybody's time.
  if (!(await noteOpened(strapi, selection.documentId))) return true;
  prepareDownloads(strapi, selection).catch((error: unknown) =>
    strapi.log.warn(`The downloads of a selection are prepared when they are asked for: ${error}`),
  );
  return true;
}
