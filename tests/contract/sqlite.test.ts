import { describeContentApi } from './content-api/content-api';

describeContentApi('on SQLite', () => ({ env: {}, remove: async () => {} }));
