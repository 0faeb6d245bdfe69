import { isLong } from './form';
import { describeKilledStories } from './killed-stories';

if (isLong) describeKilledStories('SQLite', { kills: 25 });
describeKilledStories('PostgreSQL', { kills: isLong ? 25 : 2 });
