import { describeBackup } from './backup';
import { isLong } from './form';

if (isLong) {
  describeBackup('SQLite', 'SQLite', { rounds: 60 });
  describeBackup('SQLite', 'PostgreSQL', { rounds: 60 });
  describeBackup('PostgreSQL', 'SQLite', { rounds: 60 });
  describeBackup('PostgreSQL', 'PostgreSQL', { rounds: 60 });
} else {
  describeBackup('SQLite', 'PostgreSQL', { rounds: 6, isShort: true });
}
