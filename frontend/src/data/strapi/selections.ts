import {
  listedSelectionSchema,
  selectionChoicesSchema,
  selectionSchema,
  selectionsNewsSchema,
} from 'contract/selections/selection';
import * as v from 'valibot';
import type { SelectionsEditor } from '../selections';
import { at, type OwnerCalls } from './owner-calls';
import { orDefault } from './reader';

const selectionsPath = '/api/selections';

export function selectionsOf({ get, save, remove, request }: OwnerCalls): SelectionsEditor {
  return {
    list: () => get(selectionsPath, v.array(listedSelectionSchema)),
    read: (id) => get(at(selectionsPath, id), selectionSchema),
    readChoices: (id) => get(at(selectionsPath, id, 'choices'), selectionChoicesSchema),
    create: (data) => save('POST', selectionsPath, selectionSchema, data),
    save: (id, data, version) => save('PUT', at(selectionsPath, id), selectionSchema, data, version),
    renewLink: (id, until) =>
      save(
        'POST',
        at(selectionsPath, id, 'new-link'),
        selectionSchema,
        until === undefined ? undefined : { until },
      ),
    forget: (id) => save('POST', at(selectionsPath, id, 'forget'), selectionSchema),
    delete: (id) => orDefault(undefined, () => remove(at(selectionsPath, id))),
    readNews: () => get('/api/selections-news', selectionsNewsSchema),
    markSeen: async (id, seenAt) => {
      await request('POST', at(selectionsPath, id, 'seen'), { data: { at: seenAt } });
    },
  };
}
