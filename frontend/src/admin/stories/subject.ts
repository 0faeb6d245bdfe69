import type { Subject } from '../kit/services/subject';
import { paths } from '../kit/words/paths';

export const stories: Subject = {
  screens: [
    {
      path: paths.story(':documentId'),
      load: async () => (await import('./story-page')).StoryPage,
    },
  ],
};
