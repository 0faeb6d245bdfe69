import { afterAll, beforeAll } from 'vitest';
import { createStrapiAuthenticator } from '../../../frontend/src/data/strapi/authenticator';
import { createStrapiEditor } from '../../../frontend/src/data/strapi/editor';
import { createStrapiReader } from '../../../frontend/src/data/strapi/reader';
import { addItem, clearAtOnce } from '../../support/api/gallery';
import { openOperatorClient, type RestClient, signInOwner } from '../../support/api/rest-client';
import { clearSelections } from '../../support/api/selections';
import { restoreDefaults } from '../../support/api/single-types';
import type { Product } from '../../support/server/product';
import { describePorts } from './ports';

/** The ports over a real Strapi. */
export function describeStrapiPorts(product: () => Product): void {
  let owner: RestClient;
  let operator: RestClient;
  const reset = async () => {
    await clearSelections(owner);
    await clearAtOnce(owner, operator);
    await restoreDefaults(owner);
  };
  beforeAll(async () => {
    owner = await signInOwner(product());
    operator = await openOperatorClient(product());
  });
  afterAll(reset);

  describePorts(async (moda, publicidade) => {
    await reset();
    for (const title of moda) await addItem(owner, { title, category: 'moda' });
    for (const title of publicidade) await addItem(owner, { title, category: 'publicidade' });
    const options = { baseUrl: product().url, fetch, timeoutMs: 30_000 };
    const token = async () => owner.token ?? null;
    return {
      reader: createStrapiReader(options),
      editor: createStrapiEditor(
        { ...options, watch: { answered: () => {}, unanswered: () => {} } },
        { current: token, renew: token },
      ),
      authenticator: createStrapiAuthenticator(options),
      account: product().owner,
    };
  });
}
