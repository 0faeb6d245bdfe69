import { type CreditName, type NameKind, nameKinds } from 'contract/credit';

export type StoredName = {
  documentId: string;
  name: string;
  kind?: NameKind | null;
  instagram?: string | null;
  site?: string | null;
};

export function toNameBody({ documentId, name, kind, instagram, site }: StoredName): CreditName {
  return {
    documentId,
    name,
    kind: kind ?? nameKinds[0],
    instagram: instagram || null,
    site: site || null,
  };
}
