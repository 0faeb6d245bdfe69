import { isLong } from './form';
import { describeMixedLoad } from './mixed-load';

// MINUTES=5 npm run test:faults mixed-load, for who has no hour.
const minutes = Number(process.env.MINUTES ?? 60);

describeMixedLoad(
  isLong
    ? { seconds: minutes * 60, growth: 1.2 }
    : // A process that has just started still takes some more: this tells a gross leak alone.
      { seconds: 10, growth: 1.6 },
);
