import { describeDatabaseAway } from '../faults/database-away';
import { describeMixedLoad } from '../faults/mixed-load';
import { describeTerminatedUploads } from '../faults/terminated-uploads';

// `npm run test:faults` has more of them, and a limit for how soon all goes on: here others use the machine as well.
describeDatabaseAway({ stops: 1, freezes: 1, recoveryMs: 30_000, answerMs: 30_000 });
describeTerminatedUploads({ rounds: 1 });
// A process that has just started still takes some more: this tells a gross leak alone.
describeMixedLoad({ seconds: 10, growth: 1.6 });
