import { isLong } from './form';
import { describeFullDisk } from './full-disk';

const step = 100_000;

describeFullDisk({
  levels: isLong ? Array.from({ length: 30 }, (_, index) => index * step) : [0, 300_000, 900_000],
  isLong,
});
