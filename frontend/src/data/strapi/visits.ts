import { visitsSchema } from 'contract/visits/visits';
import type { VisitsReader } from '../visits';
import type { OwnerCalls } from './owner-calls';

export const visitsOf = ({ get }: OwnerCalls): VisitsReader => ({
  read: () => get('/api/visits', visitsSchema),
});
