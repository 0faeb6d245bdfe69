import { describeMixedLoad } from './mixed-load';

// MINUTES=5 npm run test:faults mixed-load, for who has no hour.
const minutes = Number(process.env.MINUTES ?? 60);

describeMixedLoad({ seconds: minutes * 60, growth: 1.2 });
