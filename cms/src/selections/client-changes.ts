import type { Core } from '@strapi/strapi';
import { personIdForm } from 'contract/selections/selection';
import type { Context } from 'koa';
import { BodyError, readBody, SenderLeftError } from '../platform/body';
import type { Transaction } from '../platform/strapi/save-locks';
import { countChange } from './choices/change-limit';
import { noteOpened } from './choices/opened';
import { maxFormBytes, parseChange, parseForm } from './choices/parse-choice';
import { readPerson } from './choices/read-choices';
import { choiceStrings, RefusedChoice } from './choices/refused-choice';
import { saveChoices } from './choices/save-choices';
import { prepareDownloads } from './client-downloads';
import { entriesShown, isStoredOpen, type KnownSelection } from './selection-index';

/** Bytes of one change that the page's script sends. */
const maxChangeBytes = 16 * 1024;

/** The anchor of the line that says that the choices were sent. */
const sentAnchor = '#enviado';

/** Stores what a client sends: JSON from the page's script, or its form, which is led back to the page. */
export async function answerChoices(
  strapi: Core.Strapi,
  ctx: Context,
  { selection, link }: { selection: KnownSelection; link: string },
): Promise<void> {
  const isForm = Boolean(ctx.is('application/x-www-form-urlencoded'));
  const text = choiceStrings[selection.language];
  try {
    const body = (await readBody(ctx.req, isForm ? maxFormBytes : maxChangeBytes)).toString('utf8');
    const change = isForm ? parseForm(body) : parseChange(body);
    await countChange(strapi, selection.documentId);
    const items = new Set(entriesShown(strapi, selection).map(({ item }) => item));
    const { documentId } = selection;
    const isStillOpen = (trx: Transaction) => isStoredOpen(strapi, trx, selection);
    const person = await saveChoices(strapi, { documentId, items, isStillOpen }, change);
    if (isForm) {
      ctx.status = 303;
      ctx.set('location', `${link}?person=${change.person}${sentAnchor}`);
      ctx.body = '';
    } else {
      ctx.body = { person };
    }
  } catch (error) {
    if (error instanceof SenderLeftError) {
      ctx.respond = false;
      return;
    }
    if (error instanceof BodyError) {
      ctx.status = error.status;
      if (error.status === 408) ctx.set('connection', 'close');
      const message = error.status === 413 ? text.tooLarge : text.invalid;
      ctx.body = isForm ? message : { error: { code: 'invalid', message } };
      return;
    }
    if (!(error instanceof RefusedChoice)) throw error;
    const { status, reason, retryAfterSeconds } = error;
    ctx.status = status;
    if (retryAfterSeconds !== undefined) ctx.set('retry-after', String(retryAfterSeconds));
    // A browser without a script shows the sentence, and goes back to what was typed.
    ctx.body = isForm
      ? text[reason === 'limited' ? 'limitedForm' : reason]
      : { error: { code: reason, message: text[reason], ...(retryAfterSeconds && { retryAfterSeconds }) } };
  }
}

export async function answerPerson(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<boolean> {
  const person = String(ctx.query.person ?? '');
  if (!personIdForm.test(person)) return false;
  ctx.body = { person: await readPerson(strapi, selection.documentId, person) };
  return true;
}

export async function answerOpened(
  strapi: Core.Strapi,
  ctx: Context,
  selection: KnownSelection,
): Promise<void> {
  await noteOpened(strapi, selection.documentId);
  ctx.status = 204;
  prepareDownloads(strapi, selection).catch((error: unknown) =>
    strapi.log.warn(`The downloads of a selection are prepared when they are asked for: ${error}`),
  );
}
