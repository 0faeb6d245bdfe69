import { use } from 'react';
import type { SiteRoute } from '../paths';
import { partsOf } from '../routes';
import { FirstLocationContext, useLocation } from '../routing/location';
import { SitePayloadContext, useAboutOf, useKnownItem, useSettings } from '../site-data';

/** Title, description and canonical address, in the document's head: React puts them there, and finds the server's. */
export function PageHead({ route }: { route: SiteRoute }) {
  const { publicUrl, isMissing } = use(SitePayloadContext);
  const first = use(FirstLocationContext);
  const isAsSent = useLocation().pathname === first.pathname;
  const shown: SiteRoute = isMissing && isAsSent ? { page: 'not-found' } : route;
  const settings = useSettings();
  const about = useAboutOf(shown);
  const item = useKnownItem(shown);
  const { title, description, canonicalPath } = partsOf(shown).meta(shown, { settings, about, item });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonicalPath !== null && <link rel="canonical" href={publicUrl + canonicalPath} />}
    </>
  );
}
