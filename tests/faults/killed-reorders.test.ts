import { isLong } from './form';
import { describeKilledReorders } from './killed-reorders';

if (isLong) describeKilledReorders('SQLite', { kills: 25 });
describeKilledReorders('PostgreSQL', { kills: isLong ? 25 : 2 });
