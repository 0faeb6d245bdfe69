import {
  listedSelectionSchema,
  selectionChoicesSchema,
  selectionSchema,
  selectionsNewsSchema,
} from 'contract/selections/selection';
import * as v from 'valibot';
import type { SelectionsEditor } from '../selections';
import { asked, at, type OwnerCalls } from './owner-calls';
import { orDefault } from './reader';

const selectionsPath = '/api/selections';

export function selectionsOf({ get, save, remove }: OwnerCalls): SelectionsEditor {
  return {
    list: () => get(selectionsPath, v.array(listedSelectionSchema)),
    read: (id) => get(at(selectionsPath, id), selectionSchema),
    readChoices: (id) => get(at(selectionsPath, id, 'choices'), selectionChoicesSchema),
    create: (data) => save('POST', selectionsPath, selectionSchema, data),
    save: (id, data, version) => save('PUT', at(selectionsPath, id), selectionSchema, data, version),
    renewLink: (id) => save('POST', at(selectionsPath, id, 'new-link'), selectionSchema),
    forget: (id) => save('POST', at(selectionsPath, id, 'forget'), selectionSchema),
    delete: (id) => orDefault(undefined, () => remove(at(selectionsPath, id))),
    readNews: async (since) => get(await asked('/api/selections-news', { since }), selectionsNewsSchema),
  };
}
