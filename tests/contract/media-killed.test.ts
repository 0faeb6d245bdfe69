import { describeKilledReorders } from '../faults/killed-reorders';
import { describeKilledUploads } from '../faults/killed-uploads';

// `npm run test:faults` has many more of them, on both databases.
describeKilledUploads('SQLite', { kills: 2 });
describeKilledReorders('PostgreSQL', { kills: 2 });
