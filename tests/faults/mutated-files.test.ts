import { describeMutatedFiles } from './mutated-files';

describeMutatedFiles({ count: 600 });
