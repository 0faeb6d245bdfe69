import { storySchema } from 'contract/stories/story';
import type { StoriesEditor } from '../stories';
import { asked, at, type OwnerCalls } from './owner-calls';
import { readPages } from './reader';
import { storyListSchema } from './wire';

const storiesPath = '/api/stories';

export function storiesOf({ get, getPage, save, remove }: OwnerCalls): StoriesEditor {
  return {
    list: (category) => readPages(getPage(storiesPath, category, storyListSchema)),
    read: (documentId) => get(at(storiesPath, documentId), storySchema),
    create: (data) => save('POST', storiesPath, storySchema, data),
    save: (documentId, data, version) => save('PUT', at(storiesPath, documentId), storySchema, data, version),
    delete: async (documentId, { withItems }, version) =>
      remove(await asked(at(storiesPath, documentId), withItems ? { items: 'delete' } : {}), version),
  };
}
