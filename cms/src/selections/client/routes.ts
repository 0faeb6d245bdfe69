import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { linkPrefix } from 'contract/link-prefix';
import { personIdForm } from 'contract/selections/selection';
import { type Language, languageNames } from 'contract/translations/languages';
import type { Context } from 'koa';
import { type ReadyAnswer, sendInstead } from '../../pages/answers';
import { renderingReport } from '../../pages/page-renderer';
import { createRefusals } from '../../pages/refusals';
import { workQueue } from '../../pages/work-queue';
import { environment } from '../../platform/environment';
import { senderOf, visitorShares, workCost } from '../../platform/visitor-share';
import { answerBook } from '../book/answer-book';
import { readPerson } from '../choices/read-choices';
import { answerDownload, answerOwnList, answerOwnZip, answerZip } from '../downloads/client-downloads';
import { serveClientFile } from '../files/client-files';
import { places } from '../files/client-images';
import { ownFileOf } from '../index/link';
import type { Found } from '../index/selection-index';
import { answerChoices, answerOpened, answerPerson } from './client-changes';
import { readClientPage } from './client-page';
import { pageAnswersOf } from './page-answers';

type Open = Extract<Found, { state: 'open' }>;
type Over = Extract<Found, { state: 'over' }>;

/** @returns false where there is nothing */
type Answer<Selection> = (ctx: Context, found: Selection) => Promise<boolean>;

function sendPage(ctx: Context, answer: ReadyAnswer): true {
  sendInstead(ctx, answer);
  return true;
}

function answerText(ctx: Context, status: number, text: string): true {
  ctx.status = status;
  ctx.body = text;
  return true;
}

/** Everything below the links of selections; `global::selections` has found what they lead to. */
export function clientRoutes(strapi: Core.Strapi) {
  const report = renderingReport(strapi);
  const { publicUrl } = environment;
  const refusals = new Map(languageNames.map((name) => [name, createRefusals(publicUrl, name)]));
  const refusalsIn = (language: Language) => refusals.get(language) ?? createRefusals(publicUrl);

  const answerOver = async (ctx: Context, language: Language) =>
    sendPage(ctx, await pageAnswersOf(strapi).over(language));

  const answerPage: Answer<Open> = (ctx, found) =>
    workQueue.run({ visitor: senderOf(ctx.req), cost: workCost.page, urgency: 'now' }, async () => {
      const asked = String(ctx.query.person ?? '');
      const id = personIdForm.test(asked) ? asked : randomBytes(16).toString('hex');
      const person = await readPerson(strapi, found.selection.documentId, id);
      const page = await readClientPage(strapi, found, person);
      if (!page) return answerOver(ctx, found.selection.language);
      return sendPage(ctx, await pageAnswersOf(strapi).page(page));
    });

  const answerFile: Answer<Open> = async (ctx, { selection }) => {
    const { place = '', name = '' } = ctx.params;
    if (place === places.hosted) await visitorShares.spend(senderOf(ctx.req), workCost.file);
    const exchange = { request: ctx.req, response: ctx.res };
    const isServed = await serveClientFile(strapi, selection, { place, name }, exchange);
    if (isServed) ctx.respond = false;
    return isServed;
  };

  /** What is there while a selection is open; afterwards it is gone. */
  const whileOpen =
    (answer: Answer<Open>): Answer<Open | Over> =>
    async (ctx, found) =>
      found.state === 'open' ? answer(ctx, found) : answerText(ctx, 410, 'Gone');

  const charged =
    (answer: Answer<Open>): Answer<Open> =>
    async (ctx, found) => {
      await visitorShares.spend(senderOf(ctx.req), workCost.request);
      return answer(ctx, found);
    };

  /** Where a browser goes by the page's links and forms: it gets the page of a selection that is over, or is led back to the page. */
  const visited =
    (answer: Answer<Open>): Answer<Open | Over> =>
    async (ctx, found) => {
      if (found.state === 'over') return answerOver(ctx, found.selection.language);
      if (await answer(ctx, found)) return true;
      ctx.set('refresh', `0; url=${found.link}`);
      return false;
    };

  const nothing: Answer<Open> = () => Promise.resolve(false);

  const answerOwn: Answer<Open | Over> = (ctx, found) => {
    const isReplaced = found.state === 'over' && found.isReplaced;
    const file = isReplaced ? null : ownFileOf(found.selection, ctx.params.name);
    if (file === 'zip') return answerOwnZip(strapi, ctx, found.selection);
    if (file === 'list') return answerOwnList(strapi, ctx, found.selection);
    return whileOpen(charged(nothing))(ctx, found);
  };

  function refuse(ctx: Context, error: unknown, language: Language): void {
    const refusal = refusalsIn(language).of(error, linkPrefix);
    // No log line has the link.
    if (!refusal) {
      const isSent = /\/(?:zip|book)$/.test(ctx.path);
      const what = isSent ? 'A download of a selection ended' : 'A selection cannot be shown';
      report(what, error);
    }
    if (ctx.res.headersSent) ctx.res.destroy();
    else sendPage(ctx, refusal ?? refusalsIn(language).failed(linkPrefix));
  }

  const handler = (answer: Answer<Open | Over>) => async (ctx: Context) => {
    const found: Found | undefined = ctx.state.link;
    if (!found || found.state === 'unknown') return ctx.notFound();
    // Those that write their answer themselves begin with it.
    ctx.status = 200;
    if (found.state === 'uncertain') return sendPage(ctx, refusalsIn('pt').failed(linkPrefix));
    try {
      if (!(await answer(ctx, found))) answerText(ctx, 404, 'Not Found');
    } catch (error) {
      refuse(ctx, error, found.selection.language);
    }
    return undefined;
  };
  const route = (method: 'GET' | 'POST', path: string, answer: Answer<Open | Over>) => ({
    method,
    path: `${linkPrefix}:token${path}`,
    handler: handler(answer),
    config: { auth: false as const, readsBody: true },
  });
  const downloadOf: Answer<Open> = (ctx, { selection }) =>
    answerDownload(strapi, ctx, selection, ctx.params.item);

  return [
    route('GET', '', visited(answerPage)),
    route('POST', '/choices', visited(charged((ctx, found) => answerChoices(strapi, ctx, found)))),
    route('GET', '/choices', visited(charged((ctx, found) => answerPerson(strapi, ctx, found.selection)))),
    route('POST', '/opened', visited(charged((ctx, found) => answerOpened(strapi, ctx, found.selection)))),
    route('GET', '/zip', visited(charged((ctx, found) => answerZip(strapi, ctx, found.selection)))),
    route('GET', '/book', visited(charged((ctx, found) => answerBook(strapi, ctx, found.selection)))),
    route('GET', '/d/:item(.+)', visited(charged(downloadOf))),
    route('GET', '/own/:name(.+)', answerOwn),
    route('GET', `/:place(${Object.values(places).join('|')})/:name(.+)`, whileOpen(answerFile)),
    route('GET', '/:rest(.*)', whileOpen(charged(nothing))),
  ];
}
