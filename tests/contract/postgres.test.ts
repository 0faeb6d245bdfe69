import { startPostgres } from '../support/database/postgres';
import { describeContentApi } from './content-api/content-api';

describeContentApi('on PostgreSQL', async () => {
  const postgres = await startPostgres({ language: 'pt-BR' });
  return { env: { DATABASE_URL: postgres.url }, remove: () => postgres.remove() };
});
