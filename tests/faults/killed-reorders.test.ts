import { describeKilledReorders } from './killed-reorders';

describeKilledReorders('SQLite', { kills: 25 });
describeKilledReorders('PostgreSQL', { kills: 25 });
