import { creditNameSchema } from 'contract/credits/credit';
import * as v from 'valibot';
import type { NamesEditor } from '../credits';
import { at, type OwnerCalls } from './owner-calls';
import { appearancesSchema } from './wire';

const namesPath = '/api/credit-names';

export function namesOf({ get, save, remove }: OwnerCalls): NamesEditor {
  return {
    list: () => get(namesPath, v.array(creditNameSchema)),
    create: (data) => save('POST', namesPath, creditNameSchema, data),
    update: (documentId, data) => save('PUT', at(namesPath, documentId), creditNameSchema, data),
    merge: (kept, merged) => save('POST', at(namesPath, kept, 'merge'), creditNameSchema, { merged }),
    remove: (documentId) => remove(at(namesPath, documentId)),
    listAppearances: (documentId) => get(at(namesPath, documentId, 'appearances'), appearancesSchema),
  };
}
