import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { isPanelName, servePanelPicture } from '../media/local/panel-pictures';
import { type FileLifetime, isStored, serveUpload, uploadName } from '../media/local/serve-upload';
import { sharedHash } from '../media/pictures/share-picture';
import { mediaOf } from '../media/store/media-store';
import { workQueue } from '../pages/work-queue';
import { environment } from '../platform/environment';
import { senderOf, workCost } from '../platform/visitor-share';
import { signedUntil } from '../rights/file-links';
import { publicationOf } from '../rights/publication';

const retryAfterSeconds = '5';

/** Serves the local provider's media, before Strapi's own route, which would serve every file of the folder. */
export default function uploads(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const { dataDir } = environment;
  const lookups = new Map<string, Promise<boolean>>();

  /** Who may keep a file; null where it is not there for this request, `unread` while the content that decides is being read. */
  async function lifetimeOf({ path, querystring }: Context): Promise<FileLifetime | 'unread' | null> {
    const publication = publicationOf(strapi);
    const name = uploadName(path);
    if (name === null) return null;
    // What a save closed is closed for the next request, though no save waits for it.
    await publication.settle();
    // With the database away the last state and the clock decide: the publication reports the failure.
    if (isPanelName(name)) {
      const epoch = publication.passwordEpoch();
      if (epoch === undefined) return 'unread';
      const until = signedUntil(name, querystring, epoch);
      return until === null ? null : { isPrivate: true, until };
    }
    let access = publication.accessTo(name);
    let isRead = true;
    const isOpen = typeof access === 'object' && access.isOpen;
    const isNew = !isOpen && publication.itemsOf(name).length === 0 && !publication.wasContent(name);
    if (isNew && (await isStored(dataDir, name))) {
      // A file that the last read of the content did not have, or had without its item, may be new: another process may have
      // stored it during that read. A name that is made up has no file.
      publication.refresh();
      isRead = await publication.isReadySoon();
      access = publication.accessTo(name);
    } else if (typeof access === 'object' && !isOpen) {
      await publication.isReadySoon();
      access = publication.accessTo(name);
    }
    if (access === 'starting') return 'unread';
    if (typeof access === 'object' && access.isOpen) {
      return { isPrivate: false, until: access.until, isChanging: publication.isChanging() };
    }
    const epoch = publication.passwordEpoch();
    const until = epoch === undefined ? null : signedUntil(name, querystring, epoch);
    if (until !== null) return { isPrivate: true, until };
    return isRead ? null : 'unread';
  }

  /**
   * Whether a missing share picture can be made. Concurrent requests share one look-up: a link in a group chat is previewed by
   * many clients at once.
   * @throws ShareSpentError, QueueFullError, which `global::site` handles
   */
  async function mayBeMade({ path, req }: Context): Promise<boolean> {
    const current = lookups.get(path);
    if (current) return await current;
    const order = { visitor: senderOf(req), cost: workCost.sharePicture, urgency: 'later' } as const;
    // If the look-up fails, `global::share-pictures` reports the error.
    const lookup = workQueue.run(order, () =>
      mediaOf(strapi)
        .isShare(path)
        .catch(() => true),
    );
    lookups.set(path, lookup);
    return await lookup.finally(() => lookups.delete(path));
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/uploads/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const lifetime = await lifetimeOf(ctx as Context);
    ctx.state.lifetime = lifetime;
    if (lifetime !== null && lifetime !== 'unread') {
      // What the owner's browser alone may have needs no name.
      const name = uploadName(ctx.path) ?? '';
      const savedAs = lifetime.isPrivate ? '' : publicationOf(strapi).savedAs(name);
      const isServed = isPanelName(name)
        ? await servePanelPicture(ctx.req, ctx.res, { dataDir, name, lifetime })
        : await serveUpload(ctx.req, ctx.res, { dataDir, url: ctx.path, lifetime, savedAs });
      if (isServed) {
        ctx.respond = false;
        return undefined;
      }
      if (sharedHash(ctx.path) !== undefined && !lifetime.isPrivate && (await mayBeMade(ctx as Context))) {
        return next();
      }
    }
    ctx.set('cache-control', 'no-store');
    if (lifetime === 'unread') ctx.set('retry-after', retryAfterSeconds);
    ctx.status = lifetime === 'unread' ? 503 : 404;
    ctx.body = lifetime === 'unread' ? 'Service Unavailable' : 'Not Found';
    return undefined;
  };
}
