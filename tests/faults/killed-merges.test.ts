import { isLong } from './form';
import { describeKilledMerges } from './killed-merges';

describeKilledMerges('SQLite', { kills: isLong ? 25 : 1 });
if (isLong) describeKilledMerges('PostgreSQL', { kills: 25 });
