import { describeKilledUploads } from './killed-uploads';

describeKilledUploads('SQLite', { kills: 25 });
describeKilledUploads('PostgreSQL', { kills: 25 });
