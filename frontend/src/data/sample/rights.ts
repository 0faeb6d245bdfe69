import { bringsOutCode, releaseTrial, releaseWords, unconfirmed } from 'contract/rights/release';
import { type Rights, rightsAfter } from 'contract/rights/rights';
import type { Contents } from 'contract/stories/contents';
import { broughtOutBetween } from 'contract/stories/shown-contents';
import { DataError } from '../data-error';
import { type Release, withRelease } from '../release';
import type { SentRights } from '../rights';
import { invalid } from './refusals';
import { storedSettings } from './store';

const refusals = {
  publishAt: ['publishAt', 'Escolha o dia e a hora da publicação.'],
  rightsUntil: ['rightsUntil', 'Escolha o último dia dos direitos.'],
  endsFirst: ['rightsUntil', 'Os direitos terminam antes da publicação.'],
} as const;

/** The rights to store; empty ones are absent. @throws DataError `invalid` */
export function changedRights(stored: Rights, changes: Partial<SentRights>): Rights {
  const rights = rightsAfter(stored, changes, clock().timeZone);
  if (!('refused' in rights)) return rights;
  const [field, message] = refusals[rights.refused];
  throw invalid('rights/invalid', message, { errors: [{ path: [field], message }] });
}

/** Now, in the site's time zone. */
export const clock = (timeZone = storedSettings.read().timeZone) => ({ now: Date.now(), timeZone });

/** What the calls under way may bring out, by documentId. */
const confirmed = new Set<string>();

/** A port whose calls ask before they bring something out. */
export function askingPort<Port extends object>(port: Port, release: Release): Port {
  const asking =
    (method: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) => {
      let ids: readonly string[] = [];
      try {
        return await withRelease(release, async (now) => {
          ids = now;
          for (const id of now) confirmed.add(id);
          return await method(...args);
        });
      } finally {
        for (const id of ids) confirmed.delete(id);
      }
    };
  return Object.fromEntries(Object.entries(port).map(([name, method]) => [name, asking(method)])) as Port;
}

/** Refuses unconfirmed releases, as the server does. @param zones the site's time zone before and after @throws DataError */
export function refuseRelease(before: Contents, after: Contents, [old, now]: [string?, string?] = []): void {
  const things = broughtOutBetween([before, clock(old)], [after, clock(now)]);
  if (!confirmed.has(releaseTrial) && unconfirmed(things, confirmed).length === 0) return;
  throw new DataError('conflict', bringsOutCode, {
    status: 409,
    details: { code: bringsOutCode, broughtOut: things },
    serverMessage: releaseWords(things),
  });
}
