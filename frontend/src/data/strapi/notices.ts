import { noticeStatesSchema, noticeTestSchema } from 'contract/notices';
import type { NoticesEditor } from '../notices';
import type { OwnerCalls } from './owner-calls';

export function noticesOf({ get, save }: OwnerCalls): NoticesEditor {
  return {
    read: () => get('/api/notices', noticeStatesSchema),
    setOn: (way, isOn) => save('PUT', '/api/notices', noticeStatesSchema, { way, isOn }),
    test: async (way) => (await save('POST', '/api/notices/test', noticeTestSchema, { way })).failure,
  };
}
