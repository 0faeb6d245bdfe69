import { dataSource } from '../../config';
import { askEarly, renewEarly } from '../../data/strapi/early-answers';
import { listPath } from '../../data/strapi/list-path';
import { withLock } from '../../lib/with-lock';
import { preloadPictures } from '../items/preload-pictures';
import {
  isFresh,
  readStored,
  renewalLock,
  sessionKeys,
  writeStored,
} from '../kit/services/session/stored-token';

// Runs in the panel's page ahead of its modules: the session, a screen's list and its files do not wait for each other.

/** What the build knows: the file that the panel begins with, what it waits for, and what screens load, by their address. */
declare const builtFiles: {
  frame: string;
  first: readonly string[];
  screens: Record<string, readonly string[]>;
};

const { frame, first, screens } = builtFiles;

const [, room = 'dashboard', name = ''] = /^\/admin\/([\w-]+)(?:\/([\w-]+))?/.exec(location.pathname) ?? [];
const isSignedIn = () => readStored(sessionKeys.user) !== null;

/** The token, renewed as the session does it, which then finds it here; null if that failed: the session tries again. */
async function freshToken(): Promise<string | null> {
  const current = () => {
    const token = readStored(sessionKeys.token);
    return token !== null && isFresh(token) ? token : null;
  };
  return (
    current() ??
    (await withLock(renewalLock, async () => {
      const renewed = current();
      if (renewed !== null) return renewed;
      const token = await renewEarly();
      if (token === null || !isSignedIn()) return null;
      writeStored(sessionKeys.token, token);
      return token;
    }))
  );
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Preloads files as the build's own links do: in another mode each would be loaded twice. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    addLink({ ...how, href, crossOrigin: '' });
  }
}

/** Resolves when the frame is here: it is evaluated while the line brings the rest. */
const framed = new Promise<void>((resolve) => {
  const look = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.href.endsWith(frame)) resolve();
  };
  document.addEventListener('load', look, true);
});

/** Asks for what the screen begins with, and then for its first pictures. */
async function readEarly(): Promise<void> {
  const token = await freshToken();
  if (token === null) return;
  const ask = async (path: string) => (await askEarly(path, token)).clone().json();
  if (room === 'gallery' && (name === 'moda' || name === 'publicidade')) {
    const lists = ['/api/gallery-items', '/api/stories'].map((list) => ask(listPath(list, name, 1)));
    const [items, stories] = await Promise.all(lists);
    await framed;
    preloadPictures(items.data, stories.data);
  } else if (room === 'historias' && name !== '') {
    const { data } = await ask(`/api/stories/${name}`);
    await framed;
    preloadPictures(data.items);
  }
}

if (isSignedIn()) {
  preload(first);
  void framed.then(() => preload(screens[room] ?? []));
  // Whoever takes an answer reports its failure.
  if (dataSource === 'strapi') readEarly().catch(() => undefined);
}
