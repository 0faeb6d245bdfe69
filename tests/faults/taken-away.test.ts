import { isLong } from './form';
import { describeTakenAway } from './taken-away';

describeTakenAway(
  isLong
    ? { outages: ['replicas', 'database', 'both'], afterMs: 60_000, asks: 200, everyMs: 300 }
    : // Nothing of it comes back once it is gone, whenever that is on this machine.
      { outages: ['both'], afterMs: null, asks: 10, everyMs: 300 },
);
