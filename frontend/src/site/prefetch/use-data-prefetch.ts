import { useEffect } from 'react';
import { isFrugalConnection } from '../../lib/connection';
import { report } from '../../lib/report';
import { matchRoute, pageAddresses, type SiteRoute } from '../paths';
import { partsOf } from '../routes';
import { setDataRead } from '../routing/follow-link';
import { useReadAhead } from '../site-data';

/**
 * Has the data of the other pages here before their links are followed: read at low priority right after
 * hydration, or at the latest when a link is followed; not ahead of that on a frugal connection.
 */
export function useDataPrefetch(): void {
  const readAhead = useReadAhead();
  useEffect(() => {
    const read = (route: SiteRoute) => partsOf(route).read(route, readAhead);
    setDataRead(read);
    if (isFrugalConnection()) {
      return;
    }
    const ahead = async () => {
      for (const address of pageAddresses) await read(matchRoute(address));
    };
    // What does not come is asked for again when it is shown.
    ahead().catch((error: unknown) => report(error));
  }, [readAhead]);
}
