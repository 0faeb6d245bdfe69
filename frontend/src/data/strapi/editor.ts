import { rightsChangesSchema } from 'contract/rights/rights';
import { visitsSchema } from 'contract/visits/visits';
import type { TokenSource } from '../authenticator';
import type { Release } from '../release';
import type { SiteEditor } from '../site-editor';
import { bookOf } from './book';
import type { CallWatch } from './call-watch';
import { namesOf } from './credits';
import { itemsOf } from './gallery';
import type { HttpOptions } from './http';
import { noticesOf } from './notices';
import { ownerCalls } from './owner-calls';
import { selectionsOf } from './selections';
import { documentsOf } from './site';
import { storiesOf } from './stories';

/** A `SiteEditor` over Strapi's REST API, with the owner's token. @param release how its calls bring something out */
export function createStrapiEditor(
  options: HttpOptions & { watch: CallWatch },
  tokens: TokenSource,
  release: Release,
): SiteEditor {
  const calls = ownerCalls(options, tokens, release);
  return {
    documents: documentsOf(calls),
    items: itemsOf(calls),
    stories: storiesOf(calls),
    names: namesOf(calls),
    rights: { listChanges: () => calls.get('/api/rights-changes', rightsChangesSchema) },
    selections: selectionsOf(calls),
    book: bookOf(calls),
    notices: noticesOf(calls),
    visits: { read: () => calls.get('/api/visits', visitsSchema) },
  };
}
