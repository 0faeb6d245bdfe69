import { describeBackup } from '../faults/backup';

// `npm run test:faults` goes the other ways as well, under more load.
describeBackup('SQLite', 'PostgreSQL', { rounds: 6, isShort: true });
