import { isLong } from './form';
import { describeMutatedFiles } from './mutated-files';

describeMutatedFiles({ count: isLong ? 600 : 30 });
