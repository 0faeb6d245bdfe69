import { bringsOutCode, confirmReleaseHeader } from 'contract/rights/release';

type Refusal = {
  error?: { message?: string; details?: { code?: string; broughtOut?: { documentId: string }[] } };
};

/** What the browser's `window` has. */
export type Page = { fetch: typeof fetch; confirm(text?: string): boolean };

/**
 * Asks in Strapi's admin before a save brings something out, and sends it again with the confirmation. Strapi's own client
 * has no place for it.
 */
export function askBeforeRelease(page: Page): void {
  const send = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const confirmed: string[] = [];
    for (;;) {
      const headers = new Headers(init?.headers);
      headers.set(confirmReleaseHeader, confirmed.join());
      const response = await send(input, confirmed.length > 0 ? { ...init, headers } : init);
      if (response.status !== 409) return response;
      const { error } = (await response
        .clone()
        .json()
        .catch(() => ({}))) as Refusal;
      if (error?.details?.code !== bringsOutCode || !page.confirm(error.message)) return response;
      confirmed.push(...(error.details.broughtOut ?? []).map(({ documentId }) => documentId));
    }
  };
}
