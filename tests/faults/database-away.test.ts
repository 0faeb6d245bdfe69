import { describeDatabaseAway } from './database-away';
import { isLong } from './form';

describeDatabaseAway(
  isLong
    ? { stops: 20, freezes: 5, recoveryMs: 2_000, answerMs: 7_000 }
    : // Others use the machine as well.
      { stops: 1, freezes: 1, recoveryMs: 30_000, answerMs: 30_000 },
);
