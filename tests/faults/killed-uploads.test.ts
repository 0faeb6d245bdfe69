import { isLong } from './form';
import { describeKilledUploads } from './killed-uploads';

describeKilledUploads('SQLite', { kills: isLong ? 25 : 2 });
if (isLong) describeKilledUploads('PostgreSQL', { kills: 25 });
