import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { linkPrefix, personIdForm, type SelectionLanguage } from 'contract/selections/selection';
import type { Context, Middleware } from 'koa';
import { contentVersionOf } from '../entries/version/content-version';
import { makeReady, type ReadyAnswer, sendAnswer } from '../pages/answers';
import { type ClientPages, openClientPages, renderingReport } from '../pages/page-renderer';
import { createRefusals } from '../pages/refusals';
import { workQueue } from '../pages/work-queue';
import { environment } from '../platform/environment';
import { visitorOf, visitorShares, workCost } from '../platform/visitor-share';
import { readPerson } from '../selections/choices/read-choices';
import { answerChoices, answerOpened, answerPerson } from '../selections/client-changes';
import { answerDownload, answerOwnZip, answerZip, LeftWhileSentError } from '../selections/client-downloads';
import { serveClientFile } from '../selections/client-files';
import { places } from '../selections/client-images';
import { readClientPage } from '../selections/client-page';
import { isOwnDownload, linkIn, readToken } from '../selections/link';
import { type Found, findSelection } from '../selections/selection-index';
import { refusalStrings } from '../selections/strings';

type Open = Extract<Found, { state: 'open' }>;
type Over = Extract<Found, { state: 'over' }>;

/** The beginning of what is for the owner below a link. */
const ownPlace = 'own/';

const linkPath = new RegExp(`^${linkPrefix}([^/]+)(?:/(.*))?$`);
const filePath = new RegExp(`^(${Object.values(places).join('|')})/(.+)$`);
/** Where a browser goes below a link: by the page's links, or when it loads the answer to a form again. */
const visitedPath = /^(?:choices|zip|d\/.+)$/;

/** Nothing below a link is kept, listed, or told to where it leads. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/**
 * Answers everything below the links of selections, ahead of the site, the log and Strapi: no other part sees a link. A made-up
 * one goes on to the site's 404 page.
 */
export default function selections(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const report = renderingReport(strapi);
  const { publicUrl } = environment;
  const refusals = { pt: createRefusals(publicUrl), en: createRefusals(publicUrl, refusalStrings.en) };
  const version = contentVersionOf(strapi);
  const gone = new Map<SelectionLanguage, { version: number; answer: Promise<ReadyAnswer> }>();
  let opened: ClientPages | undefined;
  const pages = () => {
    opened ??= openClientPages(strapi);
    return opened;
  };

  async function toAnswer(ctx: Context, response: Response): Promise<ReadyAnswer> {
    const own = Object.fromEntries(response.headers);
    // The headers of every answer are set already.
    const set = ctx.response.headers as Record<string, string>;
    return makeReady({
      status: response.status,
      headers: { ...set, ...headers, ...own },
      body: await response.text(),
    });
  }

  function sendPage(ctx: Context, answer: ReadyAnswer): void {
    ctx.respond = false;
    for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
    sendAnswer(ctx.req, ctx.res, answer);
  }

  /** The page of a selection that is over: the same for all links, and made once. */
  async function answerGone(ctx: Context, language: SelectionLanguage): Promise<void> {
    let made = gone.get(language);
    if (made?.version !== version.current()) {
      const answer = pages()
        .gone({ language })
        .then((response) => {
          // It was made without what could not be read.
          if (response.headers.has('retry-after')) gone.delete(language);
          return toAnswer(ctx, response);
        });
      made = { version: version.current(), answer };
      gone.set(language, made);
      answer.catch(() => gone.delete(language));
    }
    sendPage(ctx, await made.answer);
  }

  async function answerPage(ctx: Context, found: Open): Promise<void> {
    const order = { visitor: visitorOf(ctx.req), cost: workCost.page, urgency: 'now' } as const;
    await workQueue.run(order, async () => {
      const asked = String(ctx.query.person ?? '');
      const id = personIdForm.test(asked) ? asked : randomBytes(16).toString('hex');
      const person = await readPerson(strapi, found.selection.documentId, id);
      const page = await readClientPage(strapi, found, person);
      if (page) sendPage(ctx, await toAnswer(ctx, await pages().page(page)));
      else await answerGone(ctx, found.selection.language);
    });
  }

  /** @returns false where there is nothing */
  async function answer(ctx: Context, found: Open, rest: string): Promise<boolean> {
    const { selection } = found;
    if (ctx.method === 'POST') {
      await visitorShares.spend(visitorOf(ctx.req), workCost.request);
      if (rest === 'choices') await answerChoices(strapi, ctx, found);
      else if (rest === 'opened') await answerOpened(strapi, ctx, selection);
      else return false;
      return true;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return false;
    if (rest === '') {
      await answerPage(ctx, found);
      return true;
    }
    const [, place, name] = filePath.exec(rest) ?? [];
    if (place && name) {
      if (place === places.hosted) await visitorShares.spend(visitorOf(ctx.req), workCost.file);
      const exchange = { request: ctx.req, response: ctx.res };
      const isServed = await serveClientFile(strapi, selection, { place, name }, exchange);
      if (isServed) ctx.respond = false;
      return isServed;
    }
    await visitorShares.spend(visitorOf(ctx.req), workCost.request);
    if (!visitedPath.test(rest)) return false;
    if (rest === 'choices' && (await answerPerson(strapi, ctx, selection))) return true;
    if (rest === 'zip' && (await answerZip(strapi, ctx, selection))) return true;
    const item = rest.startsWith('d/') ? rest.slice('d/'.length) : null;
    if (item !== null && (await answerDownload(strapi, ctx, selection, item))) return true;
    // A browser goes on to the page, which tells what there is.
    ctx.status = 404;
    ctx.set('refresh', `0; url=${found.link}`);
    ctx.body = 'Not Found';
    return true;
  }

  /** Answers below a link that leads to a selection, open or not. */
  async function answerFound(ctx: Context, found: Open | Over, rest: string): Promise<void> {
    const { selection } = found;
    const isOwn =
      rest.startsWith(ownPlace) &&
      !(found.state === 'over' && found.isReplaced) &&
      isOwnDownload(selection, rest.slice(ownPlace.length));
    if (isOwn) {
      if (await answerOwnZip(strapi, ctx, selection)) return;
    } else if (found.state === 'over') {
      // A download and a form that is sent late get the page, too; what else lies beneath the link is gone without one.
      if (rest === '' || visitedPath.test(rest) || ctx.method === 'POST')
        return answerGone(ctx, selection.language);
      ctx.status = 410;
      ctx.body = 'Gone';
      return;
    } else if (await answer(ctx, found, rest)) return;
    ctx.status = 404;
    ctx.body = 'Not Found';
  }

  function refuse(ctx: Context, error: unknown, language: SelectionLanguage): void {
    const refusal = refusals[language].of(error, linkPrefix);
    // No log line has the link, and what a client does is no fault: a ZIP ends when its selection is closed.
    if (!refusal && !(error instanceof LeftWhileSentError)) {
      const what = ctx.path.endsWith('/zip') ? 'The ZIP of a selection ended' : 'A selection cannot be shown';
      report(what, error);
    }
    if (ctx.res.headersSent) {
      ctx.res.destroy();
      return;
    }
    sendPage(ctx, refusal ?? refusals[language].failed(linkPrefix));
  }

  /** Leads to the link in a path that spells it another way, as it was pasted. @returns false where there is none */
  function leadOn(ctx: Context): boolean {
    const link = ctx.method === 'GET' || ctx.method === 'HEAD' ? linkIn(ctx.path) : null;
    if (link === null) return false;
    ctx.set(headers);
    ctx.redirect(link);
    return true;
  }

  return async (ctx, next) => {
    const [, token, rest = ''] = linkPath.exec(ctx.path) ?? [];
    if (token !== undefined) ctx.set(headers);
    if (token === undefined || !readToken(token)) return leadOn(ctx as Context) ? undefined : next();
    let language: SelectionLanguage = 'pt';
    try {
      const found = await findSelection(strapi, token);
      if (found.state === 'unknown') return next();
      if (found.state === 'uncertain') {
        sendPage(ctx as Context, refusals.pt.failed(linkPrefix));
        return undefined;
      }
      language = found.selection.language;
      await answerFound(ctx as Context, found, rest);
    } catch (error) {
      refuse(ctx as Context, error, language);
    }
    return undefined;
  };
}
