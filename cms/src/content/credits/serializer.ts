import { type NameKind, nameKinds } from 'contract/credit';

/** A name as the database gives it. */
export type StoredName = {
  documentId: string;
  name: string;
  kind?: NameKind | null;
  instagram?: string | null;
  site?: string | null;
};

/** A person, brand, agency or publication as the API hands it out. */
export type CreditNameBody = {
  documentId: string;
  name: string;
  kind: NameKind;
  /** The handle, without the sign before it. */
  instagram: string | null;
  site: string | null;
};

/** A line of the ficha técnica: a role, and who had it, one name at least. */
export type CreditBody = { role: string; names: CreditNameBody[] };

/** A piece of clothing, and who lent it. */
export type GarmentBody = { description: string; brand: CreditNameBody | null };

/** Turns a stored name into the API's shape. */
export function toNameBody({ documentId, name, kind, instagram, site }: StoredName): CreditNameBody {
  return {
    documentId,
    name,
    kind: kind ?? nameKinds[0],
    instagram: instagram || null,
    site: site || null,
  };
}
