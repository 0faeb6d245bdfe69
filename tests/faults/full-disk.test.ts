import { describeFullDisk } from './full-disk';

const step = 100_000;

describeFullDisk({ levels: Array.from({ length: 30 }, (_, index) => index * step) });
