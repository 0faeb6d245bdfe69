import { describeBackup } from './backup';

describeBackup('SQLite', 'SQLite', { rounds: 60 });
describeBackup('SQLite', 'PostgreSQL', { rounds: 60 });
describeBackup('PostgreSQL', 'SQLite', { rounds: 60 });
describeBackup('PostgreSQL', 'PostgreSQL', { rounds: 60 });
