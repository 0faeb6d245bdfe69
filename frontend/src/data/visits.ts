import type { Visits } from 'contract/visits/visits';

/** How often the site was seen. */
export interface VisitsReader {
  read(): Promise<Visits>;
}
