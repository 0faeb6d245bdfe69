import { type CreditName, type NameKind, nameKinds } from 'contract/credit';

/** A stored name. */
export type StoredName = {
  documentId: string;
  name: string;
  kind?: NameKind | null;
  instagram?: string | null;
  site?: string | null;
};

/** Turns a stored name into the API's shape. */
export function toNameBody({ documentId, name, kind, instagram, site }: StoredName): CreditName {
  return {
    documentId,
    name,
    kind: kind ?? nameKinds[0],
    instagram: instagram || null,
    site: site || null,
  };
}
