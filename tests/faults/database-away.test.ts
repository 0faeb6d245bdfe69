import { describeDatabaseAway } from './database-away';

describeDatabaseAway({ stops: 20, freezes: 5, recoveryMs: 2_000, answerMs: 7_000 });
