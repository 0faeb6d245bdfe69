import * as v from 'valibot';

/** What a name is of; the first is the default. */
export const nameKinds = ['pessoa', 'marca', 'agencia', 'publicacao'] as const;

/** Who or what is credited: a person, brand, agency or publication, an entry of its own. */
export const creditNameSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  kind: v.picklist(nameKinds),
  /** The handle without its @. */
  instagram: v.nullable(v.string()),
  site: v.nullable(v.string()),
});

/** A line of the ficha técnica: a role, one of `creditRoles` or a free one, and who had it. */
export const creditSchema = v.object({ role: v.string(), names: v.array(creditNameSchema) });

/** A piece of clothing in a photograph, and who lent it. */
export const garmentSchema = v.object({ description: v.string(), brand: v.nullable(creditNameSchema) });

export type NameKind = (typeof nameKinds)[number];
export type CreditName = v.InferOutput<typeof creditNameSchema>;
export type Credit = v.InferOutput<typeof creditSchema>;
export type Garment = v.InferOutput<typeof garmentSchema>;

/** A name in what is saved: one that is stored, or a new one, which the server looks for before it makes it. */
export type SentName = { documentId: string } | { name: string; instagram: string | null };
export interface SentCredit {
  role: string;
  names: SentName[];
}
export interface SentGarment {
  description: string;
  brand: SentName | null;
}
